"""The same scenes in other engines: peers for the benchmarks, oracles for the tests."""
