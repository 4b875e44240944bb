import { inSpan } from '@auscribe/messaging';
import { SpanKind } from '@opentelemetry/api';
import OpenAI, { APIConnectionError, APIError, APIUserAbortError, toFile } from 'openai';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import { boundedFetch } from '../bounded-fetch.js';
import type { TranscriptionConfig } from '../config.js';
import { SpeechRefusedError, SpeechUnavailableError } from './errors.js';

const Word = Type.Object({
  word: Type.String(),
  start: Type.Number(),
  end: Type.Number(),
  /** services/speech gives it; OpenAI does not. */
  probability: Type.Optional(Type.Number()),
});

/** `verbose_json` of the OpenAI audio API. Times in seconds since the start of the file. */
export const Hearing = Type.Object({
  language: Type.Optional(Type.String()),
  text: Type.String(),
  segments: Type.Optional(
    Type.Array(
      Type.Object({
        start: Type.Number(),
        end: Type.Number(),
        text: Type.String(),
        avg_logprob: Type.Optional(Type.Number()),
        no_speech_prob: Type.Optional(Type.Number()),
        compression_ratio: Type.Optional(Type.Number()),
      }),
    ),
  ),
  words: Type.Optional(Type.Array(Word)),
});
export type Hearing = Static<typeof Hearing>;

export interface SpeechRequest {
  /** A WAV file. */
  audio: Buffer;
  /** ISO 639-1. */
  language: string;
  /** Words to expect, separated by commas. */
  vocabulary: string;
  signal: AbortSignal;
}

/** What can be heard in one segment, each word with its times, is far smaller. */
const limits = { maxBytes: 2048 * 1024, withinMs: 120_000 };

/** Talks to any engine behind the OpenAI audio API, through OpenAI's own client. */
export class SpeechClient {
  private readonly openai: OpenAI;

  constructor(private readonly config: TranscriptionConfig) {
    this.openai = new OpenAI({
      baseURL: config.SPEECH_BASE_URL,
      apiKey: config.SPEECH_API_KEY,
      // The broker redelivers; retries here would only hold a worker.
      maxRetries: 0,
      timeout: limits.withinMs,
      fetch: boundedFetch(limits),
    });
  }

  /** Throws SpeechUnavailableError or SpeechRefusedError. */
  transcribe(request: SpeechRequest): Promise<Hearing> {
    const { SPEECH_MODEL: model, SPEECH_BASE_URL: url } = this.config;
    const attributes = {
      'gen_ai.operation.name': 'transcribe',
      'gen_ai.request.model': model,
      'server.address': new URL(url).hostname,
    };
    return inSpan({ name: `transcribe ${model}`, kind: SpanKind.CLIENT, attributes }, () => this.ask(request));
  }

  private async ask({ audio, language, vocabulary, signal }: SpeechRequest): Promise<Hearing> {
    const words = vocabulary ? { [this.config.SPEECH_VOCABULARY_FIELD]: vocabulary } : {};
    try {
      const answer: unknown = await this.openai.audio.transcriptions.create(
        {
          file: await toFile(audio, 'segment.wav', { type: 'audio/wav' }),
          model: this.config.SPEECH_MODEL,
          language,
          response_format: 'verbose_json',
          timestamp_granularities: ['word', 'segment'],
          temperature: 0,
          ...words,
        },
        { signal },
      );
      if (!Value.Check(Hearing, answer)) throw new SpeechUnavailableError('SPEECH_ANSWER_UNREADABLE');
      return answer;
    } catch (error) {
      throw named(error);
    }
  }
}

function named(error: unknown): Error {
  if (error instanceof SpeechUnavailableError) return error;
  if (error instanceof APIUserAbortError || error instanceof APIConnectionError) return new SpeechUnavailableError();
  if (error instanceof APIError) {
    const status = error.status ?? 500;
    const passing =
      status >= 500 || status === 408 || status === 409 || status === 429 || status === 401 || status === 403;
    return passing ? new SpeechUnavailableError() : new SpeechRefusedError();
  }
  return new SpeechUnavailableError();
}
