import { isCritical } from '@auscribe/contracts';
import type { CheckedNote, HearingDoubt } from '../api.js';

/** A place of the note that may have been heard wrongly. */
export interface HeardDoubt extends HearingDoubt {
  /** Word indexes in the transcript: the range that is sent to settle the doubt. */
  from: number;
  to: number;
  /** Its position in the recording; null if unknown. */
  startSeconds: number | null;
  critical: boolean;
  /** As written in the note. */
  written: string;
}

interface DoubtedSentence {
  text: string;
  doubts: HeardDoubt[];
}

/** The note's sentences in order, with the places in them that may have been heard wrongly. */
export function heardSentences({ sections }: Pick<CheckedNote, 'sections'>): DoubtedSentence[] {
  return sentencesOf({ sections }).map(({ text, doubts }) => ({
    text,
    doubts: doubts.flatMap(({ hearing, source, text: said }) => {
      const [first, last] = [source[0], source.at(-1)];
      if (!hearing || !first || !last) return [];
      const written = hearing.at ? text.slice(hearing.at.from, hearing.at.to) : said;
      const place = { from: first.from, to: last.to, startSeconds: first.startSeconds };
      return [{ ...hearing, ...place, critical: isCritical(hearing.kind), written }];
    }),
  }));
}

/** The note's sentences in order. */
export function sentencesOf({ sections }: Pick<CheckedNote, 'sections'>) {
  return sections.flatMap(({ blocks }) => blocks.flatMap(({ sentences }) => sentences));
}

/** A doubt's position in a text, in UTF-16 code units. */
export interface Mark {
  from: number;
  to: number;
  doubt: HeardDoubt;
}

/**
 * Finds the doubts in the texts that the page shows, in the note's order.
 * @returns the marks of each text in order, and the doubts whose words are not shown
 */
export function placeDoubts(
  texts: readonly string[],
  sentences: readonly DoubtedSentence[],
): { marks: Mark[][]; unplaced: HeardDoubt[] } {
  const marks: Mark[][] = texts.map(() => []);
  const unplaced: HeardDoubt[] = [];
  // Labels are shown in capitals.
  const folded = texts.map((text) => text.toLowerCase());
  let next = { text: 0, from: 0 };
  for (const { text, doubts } of sentences) {
    const found = find(folded, text.toLowerCase(), next);
    if (found) next = { text: found.text, from: found.from + text.length };
    for (const doubt of doubts) {
      if (!found || !doubt.at) unplaced.push(doubt);
      else marks[found.text]?.push({ from: found.from + doubt.at.from, to: found.from + doubt.at.to, doubt });
    }
  }
  return { marks: marks.map((one) => one.toSorted((a, b) => a.from - b.from)), unplaced };
}

function find(texts: readonly string[], sentence: string, start: { text: number; from: number }) {
  for (let text = start.text; text < texts.length; text += 1) {
    const from = texts[text]?.indexOf(sentence, text === start.text ? start.from : 0) ?? -1;
    if (from >= 0) return { text, from };
  }
  return null;
}

export const sameDoubt = (a: HeardDoubt, b: HeardDoubt): boolean => a.from === b.from && a.to === b.to;

/** The critical words that nobody has confirmed yet, as written in the note, without duplicates. */
export function unconfirmedWords(doubts: readonly HeardDoubt[]): string[] {
  return [...new Set(doubts.filter(({ critical }) => critical).map(({ written }) => written))];
}
