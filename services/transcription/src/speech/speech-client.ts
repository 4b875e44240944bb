import type { HypothesesRequest, ScoreRequest } from '@auscribe/hearing';
import { inSpan } from '@auscribe/messaging';
import { currentRequestId } from '@auscribe/service-kit';
import { SpanKind } from '@opentelemetry/api';
import OpenAI, { APIConnectionError, APIConnectionTimeoutError, APIError, APIUserAbortError, toFile } from 'openai';
import type { Static, TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { fetchWithHeartbeats, heartbeats } from '../bounded-fetch.js';
import type { TranscriptionConfig } from '../config.js';
import {
  type Capabilities,
  FoundHypotheses,
  Hearing,
  Models,
  Scores,
  SpeechRefusedError,
  SpeechUnavailableError,
} from './answers.js';

export interface SpeechRequest {
  /** A WAV file. */
  audio: Buffer;
  /** ISO 639-1. */
  language: string;
  signal: AbortSignal;
}

/** A response and the time it took, in seconds: the engine's own time if it reports it, else the whole request. */
export interface Timed<Answer> {
  answer: Answer;
  engineSeconds: number;
}

/** The words of one segment, with their times, are far smaller. */
const limits = { maxBytes: 2048 * 1024, withinMs: 120_000 };
/** The engine may be replaced by another one while a worker runs. */
const capabilitiesForMs = 5 * 60_000;

/** Talks to any engine behind the OpenAI audio API, through OpenAI's own client. */
export class SpeechClient {
  private readonly openai: OpenAI;
  private known: { capabilities: Capabilities; until: number } | null = null;

  constructor(private readonly config: TranscriptionConfig) {
    this.openai = new OpenAI({
      baseURL: config.SPEECH_BASE_URL,
      apiKey: config.SPEECH_API_KEY,
      // The broker redelivers; retries here would only block a worker.
      maxRetries: 0,
      timeout: limits.withinMs,
      fetch: withRequestId(fetchWithHeartbeats(limits)),
    });
  }

  /**
   * `vocabulary` contains words to expect, separated by commas. Throws SpeechUnavailableError or SpeechRefusedError.
   */
  async transcribe(request: SpeechRequest & { vocabulary: string }): Promise<Timed<Hearing>> {
    const { audio, language, vocabulary, signal } = request;
    const words = vocabulary ? { [this.config.SPEECH_VOCABULARY_FIELD]: vocabulary } : {};
    const headers = await this.heartbeatHeaders(signal);
    return this.ask('transcribe', Hearing, async () =>
      this.openai.audio.transcriptions
        .create(
          {
            ...(await this.fieldsFor(audio, language)),
            response_format: 'verbose_json',
            timestamp_granularities: ['word', 'segment'],
            temperature: 0,
            ...words,
          },
          { headers, signal },
        )
        .withResponse(),
    );
  }

  /**
   * How likely each alternative is, through our extension of the API. Throws SpeechUnavailableError or
   * SpeechRefusedError.
   */
  score(request: SpeechRequest, places: ScoreRequest): Promise<Timed<Scores>> {
    return this.askAboutPlaces('score', Scores, request, places);
  }

  /**
   * What else may have been heard at each place, through our extension of the API. Throws SpeechUnavailableError or
   * SpeechRefusedError.
   */
  hypotheses(request: SpeechRequest, places: HypothesesRequest): Promise<Timed<FoundHypotheses>> {
    return this.askAboutPlaces('hypotheses', FoundHypotheses, request, places);
  }

  /**
   * What the engine says it can do; only OpenAI's interface if it says nothing. Throws SpeechUnavailableError when it
   * has never been reached, because on a dead connection a longer request would take longer to fail.
   */
  async capabilities(signal: AbortSignal): Promise<Capabilities> {
    if (this.known && performance.now() < this.known.until) return this.known.capabilities;
    const none = { scores: false, hotwords: false };
    try {
      const { answer } = await this.ask('models', Models, () =>
        // This response takes no work, so silence means that the connection is dead, whatever the engine can do.
        this.openai.get<unknown>('/models', { headers: heartbeats, signal }).withResponse(),
      );
      const capabilities = answer.data.find(({ id }) => id === this.config.SPEECH_MODEL)?.capabilities ?? none;
      this.known = { capabilities, until: performance.now() + capabilitiesForMs };
      return capabilities;
    } catch (error) {
      if (!this.known && error instanceof SpeechUnavailableError && !error.answered) throw error;
      // The next request will report that the engine is unavailable.
      if (error instanceof SpeechRefusedError)
        this.known = { capabilities: none, until: performance.now() + capabilitiesForMs };
      return this.known?.capabilities ?? none;
    }
  }

  private async heartbeatHeaders(signal: AbortSignal) {
    return (await this.capabilities(signal)).heartbeats ? heartbeats : {};
  }

  private async askAboutPlaces<Schema extends TSchema>(
    operation: 'score' | 'hypotheses',
    schema: Schema,
    { audio, language, signal }: SpeechRequest,
    { text, places }: ScoreRequest | HypothesesRequest,
  ): Promise<Timed<Static<Schema>>> {
    const headers = await this.heartbeatHeaders(signal);
    return this.ask(operation, schema, async () => {
      const form = new FormData();
      const fields = { ...(await this.fieldsFor(audio, language)), text, places: JSON.stringify(places) };
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      return this.openai.post<unknown>(`/audio/${operation}`, { body: form, headers, signal }).withResponse();
    });
  }

  private async fieldsFor(audio: Buffer, language: string) {
    const file = await toFile(audio, 'segment.wav', { type: 'audio/wav' });
    return { file, model: this.config.SPEECH_MODEL, language };
  }

  private ask<Schema extends TSchema>(
    operation: string,
    schema: Schema,
    send: () => Promise<{ data: unknown; response: Response }>,
  ): Promise<Timed<Static<Schema>>> {
    const { SPEECH_MODEL: model, SPEECH_BASE_URL: url } = this.config;
    const attributes = {
      'gen_ai.operation.name': operation,
      'gen_ai.request.model': model,
      'server.address': new URL(url).hostname,
    };
    return inSpan({ name: `${operation} ${model}`, kind: SpanKind.CLIENT, attributes }, async () => {
      const startedAt = performance.now();
      try {
        // Every request may be repeated, and the engine may have closed a connection that was idle for a long time.
        const { data, response } = await send().catch((error: unknown) => {
          if (error instanceof APIConnectionError && !(error instanceof APIConnectionTimeoutError)) return send();
          throw error;
        });
        if (!Value.Check(schema, data)) throw new SpeechUnavailableError('SPEECH_ANSWER_UNREADABLE');
        const reportedMs = Number(response.headers.get('openai-processing-ms') ?? Number.NaN);
        return { answer: data, engineSeconds: (reportedMs >= 0 ? reportedMs : performance.now() - startedAt) / 1000 };
      } catch (error) {
        // The engine may have been replaced by one that sends no heartbeats while it works.
        if (error instanceof APIConnectionError && this.known) this.known.until = 0;
        throw asSpeechError(error);
      }
    });
  }
}

/** Passes the request id on, so that the engine's log lines contain it. */
function withRequestId(inner: typeof fetch): typeof fetch {
  return (input, init) => {
    const id = currentRequestId();
    if (id === undefined) return inner(input, init);
    const headers = new Headers(init?.headers);
    headers.set('x-request-id', id);
    return inner(input, { ...init, headers });
  };
}

/** What the error of a request means for a retry. */
function asSpeechError(error: unknown): Error {
  if (error instanceof SpeechUnavailableError) return error;
  if (error instanceof APIUserAbortError || error instanceof APIConnectionError)
    return new SpeechUnavailableError('SPEECH_UNAVAILABLE', undefined, false);
  if (error instanceof APIError) {
    const status = error.status ?? 500;
    if (status === 501) return new SpeechRefusedError();
    const isTemporary =
      status >= 500 || status === 408 || status === 409 || status === 429 || status === 401 || status === 403;
    if (!isTemporary) return new SpeechRefusedError();
    const seconds = Number(error.headers?.get('retry-after') ?? Number.NaN);
    return new SpeechUnavailableError('SPEECH_UNAVAILABLE', seconds >= 0 ? seconds * 1000 : undefined);
  }
  return new SpeechUnavailableError();
}
