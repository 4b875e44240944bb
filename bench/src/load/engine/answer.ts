import { createHash } from 'node:crypto';

const wordsPerSecond = 2.2;
/**
 * A consonant for each hexadecimal digit, so that nothing downstream mistakes the result for a word of any language.
 */
const letters = 'bcdfghjklmnpqrst';
const samplesPerSecond = 16_000;
const bytesPerSample = 2;
/** Size of the RIFF, fmt and data headers as written by the workers. */
const headBytes = 44;

/**
 * A `verbose_json` answer: the audio's identity as a separate sentence, followed by as many words as fit into its
 * duration.
 */
export function answerTo({ samples, seconds }: Wav, text: readonly string[]) {
  const count = Math.max(3, Math.round(seconds * wordsPerSecond));
  const begin = (samples.length / 2) % text.length;
  const filling = Array.from({ length: count - 3 }, (_, at) => text[(begin + at) % text.length] ?? '');
  const spoken = ['Reference', identityOf(samples), 'noted.', ...filling];
  const words = spoken.map((word, at) => ({
    word,
    start: (at / spoken.length) * seconds,
    end: ((at + 1) / spoken.length) * seconds,
    probability: 0.98,
  }));
  const all = spoken.join(' ');
  const segments = [{ start: 0, end: seconds, text: all, avg_logprob: -0.2, no_speech_prob: 0.01 }];
  return { language: 'en', text: all, segments, words };
}

/**
 * A word that identifies this audio, so that the transcript shows what is lost, duplicated, out of order or another
 * user's.
 */
export function identityOf(samples: Uint8Array): string {
  const digest = createHash('sha256').update(samples).digest('hex').slice(0, 16);
  return `zz${[...digest].map((digit) => letters[Number.parseInt(digit, 16)]).join('')}`;
}

/** All identities in a text, in order. */
export function identitiesIn(text: string): string[] {
  return (text.toLowerCase().match(/\bzz[bcdfghjklmnpqrst]{16}\b/g) ?? []).map(String);
}

interface Wav {
  samples: Buffer;
  seconds: number;
}

/** The WAV file in a multipart request's body. */
export function wavIn(body: Buffer): Wav {
  const at = body.indexOf('RIFF');
  if (at < 0 || body.length < at + headBytes) throw new Error('the request contains no WAV file');
  const size = body.readUInt32LE(at + headBytes - 4);
  const samples = body.subarray(at + headBytes, at + headBytes + size);
  if (samples.length !== size) throw new Error('the WAV file is truncated');
  return { samples, seconds: size / (samplesPerSecond * bytesPerSample) };
}
