import { inSpan } from '@auscribe/messaging';
import { SpanKind } from '@opentelemetry/api';
import OpenAI from 'openai';
import { boundedFetch } from '../bounded-fetch.js';
import type { TranscriptionConfig } from '../config.js';
import { buildNoteRequest, type Dictated, noteInAnswer } from './note-request.js';

/** A chat model that writes notes; what it writes is compared with the dictation before anybody reads it. */
export interface NoteModel {
  readonly name: string;
  /** The text of its note; null when it did not answer with one. Throws when the model can't be asked. */
  write(dictated: Dictated, signal: AbortSignal): Promise<string | null>;
}

/** The note of a whole day's dictation is smaller. */
const limits = { maxBytes: 2048 * 1024, withinMs: 120_000 };

/** Any OpenAI-compatible chat API, if one is configured. */
export function createNoteModel(config: TranscriptionConfig): NoteModel | null {
  const { NOTES_LLM_URL: baseURL, NOTES_LLM_MODEL: model } = config;
  if (!baseURL || !model) return null;
  const openai = new OpenAI({
    baseURL,
    apiKey: config.NOTES_LLM_API_KEY,
    maxRetries: 1,
    timeout: limits.withinMs,
    fetch: boundedFetch(limits),
  });
  const attributes = {
    'gen_ai.operation.name': 'chat',
    'gen_ai.request.model': model,
    'server.address': new URL(baseURL).hostname,
  };
  return {
    name: model,
    async write(dictated, signal) {
      const request = buildNoteRequest(dictated);
      const answer = await inSpan({ name: `chat ${model}`, kind: SpanKind.CLIENT, attributes }, async (span) => {
        const made = await openai.chat.completions.create({ model, ...request }, { signal });
        const { prompt_tokens: read, completion_tokens: written } = made.usage ?? {};
        if (read !== undefined) span.setAttribute('gen_ai.usage.input_tokens', read);
        if (written !== undefined) span.setAttribute('gen_ai.usage.output_tokens', written);
        return made;
      });
      return noteInAnswer(answer.choices[0]?.message.content ?? '', dictated);
    },
  };
}
