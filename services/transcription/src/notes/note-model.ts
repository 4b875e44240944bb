import type { TemplateCode } from '@auscribe/contracts';
import { inSpan } from '@auscribe/messaging';
import { SpanKind } from '@opentelemetry/api';
import OpenAI from 'openai';
import { boundedFetch } from '../bounded-fetch.js';
import type { TranscriptionConfig } from '../config.js';
import { acceptNote, buildNoteRequest } from '../domain/notes/llm/index.js';
import type { Note } from '../domain/notes/note.js';

/** A chat model that writes notes; what it writes is checked against the transcript before anybody reads it. */
export interface NoteModel {
  readonly name: string;
  /** Null when the model's answer said more, or less, than the clinician did. Throws when the model can't be asked. */
  write(text: string, template: TemplateCode, signal: AbortSignal): Promise<Note | null>;
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
    async write(text, template, signal) {
      const request = buildNoteRequest({ text, template });
      const answer = await inSpan({ name: `chat ${model}`, kind: SpanKind.CLIENT, attributes }, async (span) => {
        const made = await openai.chat.completions.create({ model, ...request }, { signal });
        const { prompt_tokens: read, completion_tokens: written } = made.usage ?? {};
        if (read !== undefined) span.setAttribute('gen_ai.usage.input_tokens', read);
        if (written !== undefined) span.setAttribute('gen_ai.usage.output_tokens', written);
        return made;
      });
      const accepted = acceptNote(answer.choices[0]?.message.content ?? '', text, template);
      return accepted.ok ? accepted.note : null;
    },
  };
}
