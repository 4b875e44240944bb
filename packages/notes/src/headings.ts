import type { NoteLanguage, WordRange } from '@auscribe/contracts';
import attachments from '../data/attachments.json' with { type: 'json' };
import headings from '../data/headings.json' with { type: 'json' };
import { denialOfAllergies, withoutOpenDenials } from './allergy-denials.js';
import type { Reading } from './features.js';
import { gaps } from './gaps.js';
import { belongsToPrevious } from './invariants.js';
import { Phrases, perLanguage } from './phrases.js';
import { type HeadingConcept, sectionsNamed, sectionsOpenedBy, templates } from './templates.js';
import { camelCase, type Word } from './words.js';

/** Words that may be a spoken heading. */
export interface HeadingCandidate extends WordRange {
  /** The phrase in the lexicon; empty for words that are only spoken like a heading. */
  phrase: string;
  /** Its meaning: a concept of the lexicon, or the words themselves as one ("currentState"). */
  concept: string;
  /** Stands between full stops or line breaks. */
  own: boolean;
  /** Another candidate follows directly. */
  followed: boolean;
  /** Directly follows another candidate: it may be all that is said under that heading. */
  follows: boolean;
  /**
   * How many other headings of the lexicon stand between full stops: a speaker who says some that way says all that
   * way.
   */
  company: number;
  /** How many of its first words only announce it ("heading", "go back to"). */
  lead: number;
  /** The subject of a sentence ("Impression is pneumonia"): it may open a section, and stays in the text. */
  statement: boolean;
}

interface Meant {
  text: string;
  concepts: readonly HeadingConcept[];
}

const lexicons = perLanguage(lexiconOf);

/** Words that announce a heading and are not part of it: "heading", "go back to". */
const leads = perLanguage((language) => new Phrases<true>().add(attachments.leads[language], true));

/** Words between two yields. */
const slice = 500;

/**
 * Finds all headings of the lexicon that are spoken and are not part of a phrase, in order. Words that mean several
 * sections ("interpretation" of a study) are a candidate for each.
 */
export function* findCandidates(reading: Reading): Generator<void, HeadingCandidate[]> {
  const { language, words } = reading;
  const spoken = partsOf(words);
  const { parts, starts, wordAt } = spoken;
  const found: HeadingCandidate[] = [];
  for (let from = reading.title, nextFree = reading.document; from < words.length; from++) {
    if (from % slice === slice - 1) yield;
    if (from < nextFree) continue;
    const denial = denialOfAllergies(reading, from, found);
    if (denial) found.push({ ...noContext, ...denial });
    const start = starts[from] ?? 0;
    const leading = leads[language].at(words, from);
    const announced = leading && lexicons[language].find(parts, starts[leading.to] ?? parts.length);
    const longest = announced ?? lexicons[language].find(parts, start) ?? afterDeterminer(reading, from, spoken);
    const stop = starts[stopInside(reading, from, wordAt.get(longest?.to ?? -1)) ?? -1];
    const ended = stop === undefined ? undefined : lexicons[language].find(parts, start, stop);
    const match = ended?.to === stop && ended ? ended : longest;
    const to = wordAt.get(match?.to ?? -1);
    const open = to !== undefined && to === fragmentEnd(reading, from) ? undefined : openHeading(reading, from);
    if (open && !answers(found.at(-1), open)) found.push(open);
    if (!match || to === undefined) {
      nextFree = open?.to ?? 0;
      continue;
    }
    const { text, concepts } = match.meaning;
    if (beginsInEarlierSentence(reading, from, to)) continue;
    const colon = colonAfter(reading, from, to);
    const role = colon === undefined ? roleOf(reading, from, to) : { own: true, statement: false };
    nextFree = colon ?? to;
    if (!role) continue;
    const above = found.at(-1);
    // "Findings: Lungs: clear."
    if (above && isOwn(above) && above.to === from && (reading.gap[nextFree] ?? 0) >= gaps.colon) role.own = true;
    const lead = announced ? leading.to - from : 0;
    const phrase = colon === undefined ? text : parts.slice(start, starts[colon]).join(' ');
    for (const concept of conceptsIn(reading, concepts)) {
      found.push({ ...noContext, from, to: nextFree, lead, phrase, concept, ...role });
    }
  }
  const places = { starts: new Set(found.map(({ from }) => from)), ends: new Set(found.map(({ to }) => to)) };
  const alike = new Set(found.filter(isOwn).map(({ from }) => from)).size;
  for (const candidate of found) {
    candidate.followed = places.starts.has(candidate.to);
    candidate.follows = places.ends.has(candidate.from);
    candidate.company = alike - Number(isOwn(candidate));
  }
  return withoutOpenDenials(found, reading);
}

/**
 * Where a phrase at the start of a sentence crosses a full stop: "Objective. Exam is normal" is not "objective exam",
 * but an engine may write "Family. History." and "Review. Of systems".
 */
function stopInside({ gap, words, language }: Reading, from: number, to = from): number | undefined {
  if ((gap[from] ?? 0) < gaps.stop || to >= words.length || (gap[to] ?? 0) >= gaps.colon) return undefined;
  const at = gap.subarray(from + 1, to).findIndex((one) => one >= gaps.stop);
  const next = from + 1 + at;
  return at < 0 || attachments.after[language].includes(words[next]?.form ?? '') ? undefined : next;
}

/** The heading in a clause that names its section after "the" or "his": "The indication is follow-up". */
function afterDeterminer(reading: Reading, from: number, { parts, starts, wordAt }: ReturnType<typeof partsOf>) {
  const { words, language } = reading;
  if (!attachments.determiners[language].includes(words[from]?.form ?? '')) return undefined;
  const heading = lexicons[language].find(parts, starts[from + 1] ?? parts.length);
  const to = wordAt.get(heading?.to ?? -1);
  if (!heading || to === undefined || !saysWhere(reading, from, to)) return undefined;
  // "The patient is 52" says nothing about where it belongs.
  if (attachments.subjects[language].includes(words[to - 1]?.form ?? '')) return undefined;
  const { text, concepts } = heading.meaning;
  return concepts.some((concept) => isName(text, concept, language)) ? heading : undefined;
}

/** How many of a meaning's phrases are names even if they are one word: "plan", but not "next". */
const namesPerConcept = 5;

/** Whether a phrase of the lexicon is a name of what it means. */
export const isName = (phrase: string, concept: HeadingConcept, language: NoteLanguage): boolean =>
  phrase.includes(' ') || headings[concept][language].slice(0, namesPerConcept).includes(phrase);

/** How many of a meaning's phrases are what speakers usually call it. */
const usualNames = 8;

/** Whether a candidate stands between commas and is what speakers usually call its section: ", social, bus driver". */
export function isBetweenCommas(candidate: HeadingCandidate, { gap, language }: Reading): boolean {
  const { from, to, phrase, concept } = candidate;
  if (phrase === '' || gap[from] !== gaps.comma || gap[to] !== gaps.comma) return false;
  return headings[concept as HeadingConcept][language].slice(0, usualNames).includes(phrase);
}

/** Whether a heading of the lexicon stands between full stops. */
export function isOwn({ own, phrase }: HeadingCandidate): boolean {
  return own && phrase !== '';
}

const noContext = { followed: false, follows: false, company: 0, lead: 0 };

/** Whether the first of the words belong to an earlier sentence: "improving on topical treatment. Plan, …". */
function beginsInEarlierSentence({ gap }: Reading, from: number, to: number): boolean {
  return (gap[from] ?? 0) < gaps.stop && gap.subarray(from + 1, to).some((one) => one >= gaps.stop);
}

/** The most words of a heading that is in no lexicon. */
const longestOpen = 5;

/**
 * The position of a colon that ends an extended heading of the lexicon: "Exam of the wrist: …", "Labs from Monday: …".
 */
function colonAfter(reading: Reading, from: number, to: number): number | undefined {
  const end = fragmentEnd(reading, from);
  if (end === undefined || end <= to || reading.gap[end] !== gaps.colon) return undefined;
  return reading.words.slice(to, end).some(({ form }) => /\d/.test(form)) ? undefined : end;
}

/** The end of a short sentence that starts at a word, if there is one. */
function fragmentEnd({ gap }: Reading, from: number): number | undefined {
  if ((gap[from] ?? 0) < gaps.stop) return undefined;
  for (let to = from + 1; to <= Math.min(from + longestOpen, gap.length - 1); to++) {
    if ((gap[to] ?? 0) >= gaps.colon) return to;
    if (gap[to] === gaps.comma) return undefined;
  }
  return undefined;
}

/** A short sentence without numbers, which may be a heading that is in no lexicon. */
function openHeading(reading: Reading, from: number): HeadingCandidate | undefined {
  const to = fragmentEnd(reading, from);
  const words = reading.words.slice(from, to);
  if (to === undefined || words.some(({ form }) => /\d/.test(form))) return undefined;
  return asOpen({ ...noContext, from, to, phrase: '', concept: '', own: true, statement: false }, reading);
}

/** A short sentence directly after a heading of the lexicon is the text under it ("Allergies. None."). */
function answers(last: HeadingCandidate | undefined, { from }: HeadingCandidate): boolean {
  return last?.to === from && isOwn(last);
}

/** The candidate as it looks without the lexicon. */
export function asOpen(candidate: HeadingCandidate, { words }: Reading): HeadingCandidate {
  const concept = camelCase(
    words.slice(candidate.from, candidate.to).flatMap(({ form }) => form.split(/[^\p{L}\p{N}]+/u)),
  );
  return { ...candidate, phrase: '', concept, lead: 0 };
}

/** Whether all of the words together are one heading of the lexicon. */
export function isHeading(words: readonly Word[], language: NoteLanguage): boolean {
  const { parts } = partsOf(words);
  return lexicons[language].find(parts, 0)?.to === parts.length;
}

/** The parts of the words ("A/P" and "follow-up" have two): where each word starts, and which word starts at a part. */
function partsOf(words: readonly Word[]) {
  const parts: string[] = [];
  const starts: number[] = [];
  for (const { form } of words) {
    starts.push(parts.length);
    parts.push(
      ...form
        .replace(/&/g, ' and ')
        .split(/[-/.\s]+/)
        .filter(Boolean),
    );
  }
  return { parts, starts, wordAt: new Map([...starts, parts.length].map((start, word) => [start, word])) };
}

function lexiconOf(language: NoteLanguage): Phrases<Meant> {
  const concepts = new Map<string, HeadingConcept[]>();
  for (const concept of Object.keys(headings) as HeadingConcept[]) {
    for (const phrase of headings[concept][language]) {
      const text = phrase.replace(/-/g, ' ');
      concepts.set(text, [...(concepts.get(text) ?? []), concept]);
    }
  }
  const lexicon = new Phrases<Meant>();
  for (const text of attachments.terms[language]) lexicon.add([text], { text, concepts: [] });
  for (const [text, meant] of concepts) {
    // An engine may spell out an abbreviation: "P M H".
    lexicon.add(/^\w{2,4}$/.test(text) ? [text, [...text].join(' ')] : [text], { text, concepts: meant });
  }
  return lexicon;
}

/** What the words mean under the template: the names of its sections if they are any, or what leads to one. */
function conceptsIn(reading: Reading, concepts: readonly HeadingConcept[]): readonly HeadingConcept[] {
  const { sections } = reading.shape;
  if (sections.length === 0) return concepts.filter((concept) => !organs.has(concept)).slice(0, 1);
  const own = concepts.filter((concept) => sectionsNamed(concept, sections).length > 0);
  if (own.length > 0) return own;
  const organSections = sections.some(({ studies }) => studies);
  return concepts
    .filter((concept) => sectionsOpenedBy(concept, sections).length > 0 && (organSections || !organs.has(concept)))
    .slice(0, 1);
}

/** Organs are section headings only in a radiology report; elsewhere they are the subject of a finding. */
const organs: ReadonlySet<string> = new Set(
  templates.RADR.sections.filter(({ studies }) => studies).flatMap(({ kinds }) => kinds),
);

/** How the words stand in their sentence, or undefined if the words around them make them part of a phrase. */
function roleOf(reading: Reading, from: number, to: number): { own: boolean; statement: boolean } | undefined {
  const { words, gap, language } = reading;
  const before = gap[from] ?? gaps.start;
  const after = to < words.length ? (gap[to] ?? gaps.none) : gaps.start;
  const next = words[to]?.form ?? '';
  const letter = words.slice(from, to).every(({ form }) => form.length === 1);
  if (belongsToPrevious(words, from, language)) return undefined;
  if (letter && to - from === 1 && (before < gaps.stop || after < gaps.colon)) return undefined;
  if (after === gaps.none && attachments.after[language].includes(next) && !saysWhere(reading, from, to))
    return undefined;
  // "Chief complaint is cough" is a statement, but not "Social history lives alone", whose subject is the patient.
  const statement =
    (after === gaps.none && attachments.predicates[language].includes(next)) || saysWhere(reading, from, to);
  // "No stridor, plan is dexamethasone": a hurried speaker doesn't end sentences.
  const begins = before >= gaps.stop || saysWhere(reading, from, to);
  if (statement && !begins && reading.punctuated[from]) return undefined;
  return { own: before >= gaps.stop && after >= gaps.colon, statement };
}

/**
 * Whether a clause begins with the name of a section and says what belongs there: ", assessment is croup", "Past medical
 * history of asthma".
 */
export function saysWhere({ words, gap, language }: Reading, from: number, to: number): boolean {
  const next = words[to]?.form ?? '';
  if ((gap[from] ?? 0) < gaps.comma || gap[to] !== gaps.none) return false;
  const history = to - from > 1 && attachments.histories[language].includes(words[to - 1]?.form ?? '');
  return attachments.copulas[language].includes(next) || (history && attachments.of[language].includes(next));
}
