"""How good is the casebook? One thing of the law is changed at a time; some case has to notice."""
