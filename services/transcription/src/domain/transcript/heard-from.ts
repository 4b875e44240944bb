import type { HeardWord } from '@auscribe/contracts';
import type { EngineWord } from '@auscribe/hearing';
import type { Hearing } from '../../speech/answers.js';
import type { Heard } from './heard.js';

interface Stretch extends StretchSigns {
  start: number;
  end: number;
}

/**
 * The words that the engine heard, without the stretches that it invented. Times in seconds since the segment's start.
 */
export function keptWords(answer: Hearing, audioSeconds: number): EngineWord[] {
  const stretches = stretchesOf(answer, audioSeconds);
  const dropped = stretches.some(isInvented);
  const kept = stretches.filter((stretch) => !isInvented(stretch));
  return (answer.words ?? [])
    .filter((word) => !dropped || kept.some((stretch) => isWithin(word, stretch)))
    .map(({ word, start, end, probability }) => ({ word: word.trim(), start, end, probability: probability ?? 1 }))
    .filter(({ word }) => word !== '');
}

/**
 * The decided words, with times relative to the recording. Whole stretches may be doubtful, whatever their words; all
 * of them are if the voice is muffled.
 */
export function heardFrom(
  answer: Hearing,
  decided: readonly HeardWord[],
  segment: { segmentIndex: number; startMs: number; endMs: number; muffled: boolean },
): Heard {
  const offset = segment.startMs / 1000;
  const stretches = stretchesOf(answer, (segment.endMs - segment.startMs) / 1000).filter((one) => !isInvented(one));
  const uncertain = stretches.filter((one) => segment.muffled || isUncertain(one) || isOtherLanguage(one));
  const words = inDoubt(decided, uncertain).map((word) => ({
    ...word,
    start: round(word.start + offset),
    end: round(word.end + offset),
  }));
  const sum = words.reduce((total, { probability }) => total + probability, 0);
  const text = stretches.map((stretch) => stretch.text.trim()).filter(Boolean);
  const asWritten = (answer.words ?? []).map(({ word }) => word.trim());
  const changed = decided.some(({ word }) => !asWritten.includes(word));
  return {
    index: segment.segmentIndex,
    start: round(offset),
    end: round(segment.endMs / 1000),
    // Some engines write punctuation in their text but not in their words.
    text: changed ? words.map(({ word }) => word).join(' ') : text.join(' '),
    confidence: words.length === 0 ? 1 : round(sum / words.length),
    words,
    ...(stretches.some(isOtherLanguage) ? { otherLanguage: true } : {}),
  };
}

function stretchesOf({ segments, text }: Hearing, audioSeconds: number): Stretch[] {
  return segments ?? [{ text, start: 0, end: audioSeconds }];
}

const round = (seconds: number): number => Math.round(seconds * 1000) / 1000;

/** What the engine reports about a stretch of its output; absent if it does not report it. */
interface StretchSigns {
  text: string;
  avg_logprob?: number;
  no_speech_prob?: number;
  compression_ratio?: number;
  language_probability?: number | null;
}

/** Whisper's own limits (its `no_speech_threshold`, `logprob_threshold` and `compression_ratio_threshold`). */
const noSpeechAbove = 0.6;
const unlikelyBelow = -1;
const loopingAbove = 2.4;

/** Below this, the engine hears a different language than the requested one, or none. */
const languageBelow = 0.2;

/**
 * Phrases that Whisper is known to hear in noise: those of subtitles and, since it was adapted to dictation, "Dr.". Dropped
 * only where it doubts that anybody spoke.
 */
const noisePhrases =
  /^(thank(s| you)( (so|very) much)?( for watching)?|you|bye|okay|dr|subtitles .*|please subscribe.*|\[?music\]?|\[?silence\]?|\.+)[.! ]*$/i;

/**
 * Whether the words of a stretch were made up, for any engine and anywhere in the audio: the engine doubts that there was
 * speech, or it loops. services/speech (`is_invented` in whisper.py) has already dropped unlikely segments that start in
 * the silence at the end.
 */
function isInvented(signs: StretchSigns): boolean {
  const noSpeech = signs.no_speech_prob ?? 0;
  const likelihood = signs.avg_logprob ?? 0;
  const language = signs.language_probability ?? 1;
  if (noSpeech > noSpeechAbove && (likelihood < unlikelyBelow || language < languageBelow)) return true;
  if ((signs.compression_ratio ?? 0) > loopingAbove && likelihood < unlikelyBelow / 2) return true;
  return noSpeech > noSpeechAbove / 3 && noisePhrases.test(signs.text.trim());
}

/**
 * Whether to mark the words of a stretch, which may have been said in noise or in the next room. Speech near the microphone
 * does not come near these limits.
 */
function isUncertain({ no_speech_prob: noSpeech = 0, avg_logprob: likelihood = 0 }: StretchSigns): boolean {
  return likelihood < unlikelyBelow || (noSpeech > 0.25 && likelihood < -0.55) || noSpeech > 0.75;
}

/**
 * Whether another language was spoken. The engine writes in the requested language in any case: a translation, or words that
 * sound alike. Strong accents have a low probability too, but their words fit better.
 */
function isOtherLanguage({ language_probability, avg_logprob: likelihood = 0 }: StretchSigns): boolean {
  const probability = language_probability ?? 1;
  return probability < languageBelow || (probability < 0.5 && likelihood < -0.7);
}

/** In seconds since the segment's start. */
interface Times {
  start: number;
  end: number;
}

/**
 * Marks all words in uncertain stretches as doubtful. Each place with alternatives is a separate doubt, and so is the rest
 * of a sentence, before and after it.
 */
function inDoubt(words: readonly HeardWord[], uncertain: readonly Times[]): readonly HeardWord[] {
  const doubted: HeardWord[] = [];
  let rest: HeardWord[] = [];
  const addRest = (): void => {
    doubted.push(...asOneDoubt(rest));
    rest = [];
  };
  let placeEnds = 0;
  for (const [at, word] of words.entries()) {
    const isCertain = !uncertain.some((stretch) => isWithin(word, stretch));
    if (word.alternatives?.length) placeEnds = at + (word.length ?? 1);
    if (isCertain || at < placeEnds) {
      addRest();
      doubted.push(isCertain ? word : { ...word, state: 'doubtful' });
    } else {
      rest.push(word);
      if (/[.?!]$/.test(word.word)) addRest();
    }
  }
  addRest();
  return doubted;
}

function asOneDoubt(words: readonly HeardWord[]): HeardWord[] {
  const heard = words.map(({ word }) => word).join(' ');
  const first = { kind: 'term' as const, heard, alternatives: [], length: words.length };
  return words.map(({ word, start, end, probability }, at) => {
    const doubtful = { word, start, end, probability, state: 'doubtful' as const };
    return at === 0 ? { ...doubtful, ...first } : doubtful;
  });
}

function isWithin({ start, end }: Times, stretch: Times): boolean {
  const middle = (start + end) / 2;
  return middle >= stretch.start - 0.05 && middle <= stretch.end + 0.05;
}
