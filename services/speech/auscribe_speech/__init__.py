"""Speech engines, Whisper by default, with the OpenAI audio API."""
