"""What Subbuteo 2016 puts in place of functions of the common flick law; each is named for what it decides."""
