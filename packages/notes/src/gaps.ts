import type { NoteLanguage } from '@auscribe/contracts';
import type { Word } from './words.js';
import { grammars } from './write/grammar.js';

/** What separates a word from the previous one, in order of strength. */
export const gaps = { none: 0, comma: 1, colon: 2, stop: 3, line: 4, start: 5 } as const;

/** Words on each side among which a full stop is expected. */
const neighbourhood = 60;

export function gapsOf(words: readonly Word[], language: NoteLanguage): Uint8Array {
  const list = new Uint8Array(words.length).fill(gaps.start, 0, 1);
  let items = 0;
  for (let i = 1; i < words.length; i++) {
    list[i] = gapBefore(words[i - 1], words[i], language);
    const number = /^\d{1,2}$/.test(words[i - 1]?.form ?? '') ? Number(words[i - 1]?.form) : 0;
    // "3. Hypertension" is one sentence if "2." was spoken before; "1. …" always is.
    if (list[i] !== gaps.stop || (number !== 1 && number !== items + 1) || (list[i - 1] ?? 0) < gaps.colon) continue;
    list[i] = gaps.none;
    items = number;
  }
  return list;
}

/**
 * The gap that punctuation makes between two words. "Dr. Alder", "C. difficile" and "p.o. daily" contain no full stop.
 */
function gapBefore(previous: Word | undefined, word: Word | undefined, language: NoteLanguage): number {
  const { form = '', after = '' } = previous ?? {};
  if (word?.line) return gaps.line;
  if (after === '.' && grammars[language].terms.titles.includes(form)) return gaps.none;
  if (after === '.' && /^\p{L}$|\../u.test(form) && /^\p{Ll}/u.test(word?.text ?? '')) return gaps.none;
  if (/[.!?…][^,;:]*$/.test(after)) return gaps.stop;
  if (/[:;]/.test(after)) return gaps.colon;
  return after.includes(',') ? gaps.comma : gaps.none;
}

/** Whether sentences are punctuated around each word. */
export function punctuatedNear(gap: Uint8Array, endsWithStop: boolean): Uint8Array {
  const near = new Uint8Array(gap.length);
  let last = -Infinity;
  for (let i = 0; i <= gap.length; i++) {
    if (i === gap.length ? endsWithStop : gap[i] === gaps.stop) {
      near.fill(1, Math.max(i - neighbourhood, last + 1, 0), Math.min(i + neighbourhood, gap.length));
      last = i;
    }
  }
  return near;
}

/** The words after the first one of a sentence with at least this many words are hurried. */
const hurriedFrom = 24;

/** Whether each word is inside a sentence that is so long that its speaker hurries on without full stops. */
export function hurriedIn(gap: Uint8Array, punctuated: Uint8Array): Uint8Array {
  const hurried = new Uint8Array(gap.length);
  for (let from = 0; from < gap.length; ) {
    let to = from + 1;
    while (to < gap.length && (gap[to] ?? 0) < gaps.colon) to += 1;
    if (to - from >= hurriedFrom && punctuated[from]) hurried.fill(1, from + 1, to);
    from = to;
  }
  return hurried;
}
