import type { HeardWord } from '@auscribe/contracts';
import type { EngineWord } from '@auscribe/hearing';
import type { Hearing } from '../../speech/answers.js';
import type { Heard } from './heard.js';
import { isInvented, isOtherLanguage, isUncertain, type StretchSigns } from './invented.js';

interface Stretch extends StretchSigns {
  start: number;
  end: number;
}

/** What the engine heard, without the stretches that nobody said. Times in seconds since the segment's start. */
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
 * The words as they were decided, in the times of the recording. Whole stretches may be in doubt, whatever their words;
 * all of them are where the voice is muffled.
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
    // Some engines write marks in their text and not in their words.
    text: changed ? words.map(({ word }) => word).join(' ') : text.join(' '),
    confidence: words.length === 0 ? 1 : round(sum / words.length),
    words,
    ...(stretches.some(isOtherLanguage) ? { otherLanguage: true } : {}),
  };
}

function stretchesOf({ segments, text }: Hearing, audioSeconds: number): Stretch[] {
  return segments ?? [{ text, start: 0, end: audioSeconds }];
}

function isWithin({ start, end }: { start: number; end: number }, stretch: Stretch): boolean {
  const middle = (start + end) / 2;
  return middle >= stretch.start - 0.05 && middle <= stretch.end + 0.05;
}

/** Nothing about these words is known to be right: each of their sentences is a doubt of its own. */
function inDoubt(words: readonly HeardWord[], uncertain: readonly Stretch[]): readonly HeardWord[] {
  const doubted: HeardWord[] = [];
  let first: HeardWord | null = null;
  for (const word of words) {
    if (!uncertain.some((stretch) => isWithin(word, stretch))) {
      doubted.push(word);
      first = null;
      continue;
    }
    const { word: text, start, end, probability } = word;
    const plain: HeardWord = { word: text, start, end, probability, state: 'doubtful' };
    if (first) {
      first.heard = `${first.heard} ${text}`;
      first.length = (first.length ?? 0) + 1;
    } else {
      first = Object.assign(plain, { kind: 'term' as const, heard: text, alternatives: [], length: 1 });
    }
    doubted.push(plain);
    if (/[.?!]$/.test(text)) first = null;
  }
  return doubted;
}

const round = (seconds: number): number => Math.round(seconds * 1000) / 1000;
