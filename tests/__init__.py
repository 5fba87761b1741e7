"""Tests: a sentence, a scene, one verdict."""
