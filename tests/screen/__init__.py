"""What the page says and draws, without a browser: AppTest, and the modules under the screen."""
