"""What is said of many segments."""
