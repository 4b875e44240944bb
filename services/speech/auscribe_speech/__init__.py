"""Whisper behind the OpenAI audio API."""
