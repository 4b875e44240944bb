import { isIP } from 'node:net';
import { DataKeyConfig } from '@auscribe/data-keys';
import { ObjectStoreConfig, ServiceConfig } from '@auscribe/service-kit';
import { type Static, Type } from 'typebox';

export const TranscriptionConfig = Type.Object({
  ...ServiceConfig,
  ...ObjectStoreConfig,
  ...DataKeyConfig,
  FFMPEG_PATH: Type.String({ default: 'ffmpeg' }),
  /** Base URL of an OpenAI-compatible audio API, including `/v1`. */
  SPEECH_BASE_URL: Type.String({ minLength: 1 }),
  SPEECH_API_KEY: Type.String({ default: 'none' }),
  SPEECH_MODEL: Type.String({ default: 'whisper-1' }),
  /**
   * The request field for the vocabulary: `hotwords` for services/speech, `prompt` for engines that know only OpenAI's
   * fields.
   */
  SPEECH_VOCABULARY_FIELD: Type.Union([Type.Literal('hotwords'), Type.Literal('prompt')], { default: 'hotwords' }),
  /** Segments that one worker transcribes concurrently. */
  TRANSCRIBE_CONCURRENCY: Type.Integer({ minimum: 1, maximum: 32, default: 2 }),
  /** Recordings that one worker cuts concurrently. */
  CUT_CONCURRENCY: Type.Integer({ minimum: 1, maximum: 512, default: 32 }),
  /** Base URL of an OpenAI-compatible chat API; without it the built-in organiser makes the notes. */
  NOTES_LLM_URL: Type.Optional(Type.String()),
  NOTES_LLM_MODEL: Type.Optional(Type.String()),
  NOTES_LLM_API_KEY: Type.String({ default: 'none' }),
  /** `allowed`: audio and transcripts may be sent over https to an engine on the public internet. */
  REMOTE_ENGINES: Type.Union([Type.Literal('refused'), Type.Literal('allowed')], { default: 'refused' }),
  /** A worker that crashes is replaced after this time, ms. */
  LEASE_MS: Type.Integer({ minimum: 1000, default: 12_000 }),
  /** Interval between checks for unfinished work, ms. */
  RECONCILE_EVERY_MS: Type.Integer({ minimum: 200, default: 5_000 }),
});
export type TranscriptionConfig = Static<typeof TranscriptionConfig>;

/**
 * Checks where audio and transcripts may be sent: to this machine and the operator's own networks with any scheme; to
 * the public internet only over https, and only if the operator has allowed patient data to leave (`allowed`). Returns
 * what is wrong with the address, or null. Names without a dot, `.local`, `.internal` and Kubernetes' `.svc` count as
 * internal.
 */
export function addressProblem(url: string, allowed: boolean): string | null {
  if (!URL.canParse(url)) return 'is not a valid address';
  const { protocol, hostname, username } = new URL(url);
  if (protocol !== 'http:' && protocol !== 'https:') return 'must begin with http:// or https://';
  if (username) return 'must not contain a user name or password: the API key has its own variable';
  if (isInternal(hostname.replace(/^\[|\]$/g, ''))) return null;
  if (protocol !== 'https:') return 'must begin with https:// outside your own network';
  return allowed ? null : 'is outside your own network: set REMOTE_ENGINES=allowed if patient data may go there';
}

function isInternal(host: string): boolean {
  if (isIP(host) === 4) return /^(127|10)\.|^192\.168\.|^172\.(1[6-9]|2\d|3[01])\./.test(host);
  if (isIP(host) === 6) return host === '::1' || /^f[cd]/i.test(host);
  return !host.includes('.') || /\.(local|internal|svc|localhost|svc\.cluster\.local)$/i.test(host);
}
