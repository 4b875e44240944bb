import type { Doubt, NoteDocument, Sentence, WordRange } from '@auscribe/contracts';
import { capitalised } from './words.js';

/**
 * The document after a clinician has decided what was said at a doubtful place. Null if there is no such doubt, or if
 * neither its words nor the text are found in the sentence.
 * @param range of the doubt
 * @param text the new wording: one of the alternatives, the current wording or any other
 */
export function settleDoubt(document: NoteDocument, range: WordRange, text: string): NoteDocument | null {
  const chosen = text.trim().replace(/\s+/gu, ' ');
  let found = false;
  const settled = (sentence: Sentence): Sentence => {
    const doubt = found ? undefined : sentence.doubts.find((one) => isAt(one, range));
    const result = doubt && chosen !== '' ? withText(sentence, doubt, chosen) : null;
    found ||= result !== null;
    return result ?? sentence;
  };
  const sections = document.sections.map((section) => ({
    ...section,
    blocks: section.blocks.map((block) => ({ ...block, sentences: block.sentences.map(settled) })),
  }));
  return found ? { ...document, sections } : null;
}

const isAt = ({ reason, from, to }: Doubt, range: WordRange): boolean =>
  reason === 'hearing' && from === range.from && to === range.to;

function withText(sentence: Sentence, doubt: Doubt, chosen: string): Sentence | null {
  const { text, origin, doubts, settled = [] } = sentence;
  const at = doubt.hearing?.at ?? find(chosen, text);
  if (!at) return null;
  const others = doubts.filter((one) => one !== doubt);
  const rest = text.slice(at.to);
  const begins = /^\p{Lu}(?!\p{Lu})/u.test(text.slice(at.from, at.to));
  // "b.i.d." at the end of a sentence: its full stop is already there.
  const put = (begins ? capitalised(chosen) : chosen).replace(/\.$/, rest.startsWith('.') ? '' : '.');
  const changed = text.slice(0, at.from) + put + rest;
  return {
    ...sentence,
    text: changed,
    origin: changed === text ? origin : 'edited',
    doubts: changed === text ? others : others.map((one) => afterChange(one, at, changed.length - text.length)),
    settled: [...settled, { from: doubt.from, to: doubt.to }],
  };
}

/**
 * The new position of another doubt. If it is in the same piece of text, it loses its alternatives, which contain the
 * old wording.
 */
function afterChange(doubt: Doubt, at: WordRange, longer: number): Doubt {
  const { hearing } = doubt;
  if (!hearing?.at || hearing.at.to <= at.from) return doubt;
  if (hearing.at.from >= at.to) return shiftDoubt(doubt, longer);
  const both = { from: Math.min(hearing.at.from, at.from), to: Math.max(hearing.at.to, at.to) + longer };
  return { ...doubt, hearing: { ...hearing, at: both, alternatives: [] } };
}

/** The doubt at its new position, after `by` UTF-16 units of text were inserted before it. */
export function shiftDoubt(doubt: Doubt, by: number): Doubt {
  const { hearing } = doubt;
  if (!hearing?.at) return doubt;
  const { from, to } = hearing.at;
  return { ...doubt, hearing: { ...hearing, at: { from: from + by, to: to + by } } };
}

function find(wording: string, text: string): WordRange | undefined {
  const from = text.toLowerCase().indexOf(wording.toLowerCase());
  return from < 0 ? undefined : { from, to: from + wording.length };
}
