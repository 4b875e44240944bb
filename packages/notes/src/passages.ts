import type { WordRange } from '@auscribe/contracts';
import type { Reading } from './features.js';
import { type HeadingCandidate, isOwn } from './headings.js';
import type { Division, SearchInput } from './search.js';
import { endsBefore } from './sentence-starts.js';
import { isNameOf, isTitle, titleIn } from './spoken-titles.js';
import type { TemplateSection } from './templates.js';

/** Consecutive words of one section. */
export interface Passage {
  key: string;
  title: string;
  /** Words spoken as the section's title. */
  heading?: WordRange;
  /** Words spoken as a heading that the section's title does not contain ("Vital signs"): they stay in the note. */
  label?: WordRange;
  sentences: WordRange[];
}

/** A divided dictation. */
interface DividedWords {
  reading: Reading;
  sections: readonly TemplateSection[];
  search: Pick<SearchInput, 'starts' | 'candidates'>;
}

/** The passages of a division, in the order in which they were spoken. */
export function passagesOf({ reading, sections, search }: DividedWords, { section, headings }: Division): Passage[] {
  const { starts, candidates } = search;
  const spoken = new Map(headings.map((index) => [candidates[index]?.from, candidates[index]]));
  for (const candidate of candidates) {
    const home = sections[section[candidate.from] ?? 0];
    // "Findings. Lungs. Clear.": a sentence that only names its section is its heading.
    if (isOwn(candidate) && home && isNameOf(home, candidate, reading.language) && !spoken.has(candidate.from))
      spoken.set(candidate.from, candidate);
  }
  /** For a report without a template: the heading after which each section is named. */
  const names = new Map<string, string>();
  const labelled = new Set<string>();
  const passages: Passage[] = [];
  const { title } = reading;
  if (title > 0) {
    const home = sections[section[title] ?? 0];
    const range = { from: 0, to: title };
    passages.push({ key: home?.key ?? '', title: titleIn(reading, home, undefined), heading: range, sentences: [] });
  }
  let above: HeadingCandidate | undefined;
  for (let i = title; i < section.length; ) {
    const heading = spoken.get(i);
    const range = heading && { from: i, to: heading.to };
    const alone = range !== undefined && (range.to >= section.length || spoken.has(range.to));
    let passage = passages.at(-1);
    if (passage && alone && (heading?.phrase === '' || isReason(passage, i, above))) {
      // Nothing is said under it, so it is a short sentence.
      passage.sentences.push(range);
    } else if (!passage || heading || section[i] !== section[i - 1]) {
      const home = sections[section[i] ?? 0];
      // A short sentence with nothing under it appears once, in the text.
      const named = alone && heading?.phrase === '' ? undefined : heading;
      passage = { key: home?.key ?? '', title: titleIn(reading, home, named), sentences: [] };
      passages.push(passage);
      if (range && !heading.stays) addHeading(passage, range, { reading, heading, home, names, labelled, alone });
    }
    above = heading ?? above;
    if (range && !heading?.stays) {
      i = range.to;
      if (alone) continue;
    }
    const last = passage.sentences.at(-1);
    const goesOn = last && last.to === i && i !== range?.to && !endsBefore(reading, starts, i);
    if (goesOn) last.to = i + 1;
    else passage.sentences.push({ from: i, to: i + 1 });
    i += 1;
  }
  return passages;
}

/** Headings under which another heading's name may be the whole text: "Chief complaint. Follow-up." */
const reasons: ReadonlySet<string> = new Set(['chiefComplaint', 'indication', 'dateOfVisit', 'lastVisit']);

/** Whether what looks like a heading at word `at` is the text under the previous heading. */
function isReason({ heading, label, sentences }: Passage, at: number, above: HeadingCandidate | undefined): boolean {
  const to = (heading ?? label)?.to;
  return sentences.length === 0 && to === at && above?.to === at && reasons.has(above.concept);
}

interface HeadingPlace {
  reading: Reading;
  heading: HeadingCandidate;
  home: TemplateSection | undefined;
  names: Map<string, string>;
  /** Sections that have a label: text without one would read as if it were under it. */
  labelled: Set<string>;
  /** Whether nothing is said under the heading. */
  alone: boolean;
}

/**
 * Puts the words of a heading where they belong: left out if the section's title contains them, otherwise in the text.
 */
function addHeading(
  passage: Passage,
  range: WordRange,
  { reading, heading, home, names, labelled, alone }: HeadingPlace,
): void {
  if (!names.has(passage.key)) names.set(passage.key, heading.phrase);
  // Words that are in no lexicon can open a section too; under a template's titles they stay as they were said.
  if (heading.phrase === '' && (alone || reading.shape.sections.length > 0)) passage.sentences.push(range);
  else {
    // A heading that was probably misheard stays visible, with its doubt.
    const misheard = reading.words.slice(range.from, range.to).some((word) => word.heading !== undefined);
    const title = !misheard && isTitle(reading, heading, home, names.get(passage.key));
    const needed = labelled.has(passage.key) && home !== undefined && !isNameOf(home, heading, reading.language);
    passage[title && !needed ? 'heading' : 'label'] = range;
    if (passage.label) labelled.add(passage.key);
  }
}
