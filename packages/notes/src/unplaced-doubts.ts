import { type Doubt, type NoteDocument, type Sentence, sentencesIn, type WordRange } from '@auscribe/contracts';
import { overlap } from './ranges.js';

/** The hearing doubts of a note, to be put on the sentences of another note of the same words. */
export class UnplacedDoubts {
  private readonly open = new Map<Doubt, Sentence>();

  constructor(note: NoteDocument) {
    for (const sentence of sentencesIn(note))
      for (const doubt of sentence.doubts) if (doubt.hearing) this.open.set(doubt, sentence);
  }

  /** The sentence with the doubts of its words that no other sentence has yet, each where its wording stands. */
  put(sentence: Sentence): Sentence {
    const doubts = sentence.doubts.filter(({ hearing }) => !hearing);
    for (const [doubt, own] of this.open) {
      if (!overlap([doubt], sentence.source)) continue;
      this.open.delete(doubt);
      doubts.push(own === sentence ? doubt : (inText(doubt, own.text, sentence.text) ?? withoutPlace(doubt)));
    }
    return { ...sentence, doubts };
  }
}

/**
 * A doubt in a rewritten text; null if its wording is gone. Its position is known if the wording occurs as often as
 * before.
 */
export function inText(doubt: Doubt, before: string, text: string): Doubt | null {
  const { hearing } = doubt;
  if (!hearing?.at) return doubt;
  const { from, to } = hearing.at;
  const [old, now] = [before, text].map((one) => placesOf(before.slice(from, to), one)) as [WordRange[], WordRange[]];
  const at = old.length === now.length && now[old.findIndex((place) => place.from === from)];
  if (at) return { ...doubt, hearing: { ...hearing, at } };
  return now.length > 0 ? withoutPlace(doubt) : null;
}

function withoutPlace(doubt: Doubt): Doubt {
  const { at: _, ...hearing } = doubt.hearing as NonNullable<Doubt['hearing']>;
  return { ...doubt, hearing };
}

function placesOf(wording: string, text: string): WordRange[] {
  const literal = wording.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const found = text.matchAll(new RegExp(`(?<![\\p{L}\\p{N}])${literal}(?![\\p{L}\\p{N}])`, 'giu'));
  return Array.from(found, ({ index }) => ({ from: index, to: index + wording.length }));
}
