import { type NoteLanguage, organNames, sectionNames, sentencesIn, type WordRange } from '@auscribe/contracts';
import { sentenceLength } from '../edit-note.js';
import { type Reading, readingOf } from '../features.js';
import { gaps } from '../gaps.js';
import { findCandidates, type HeadingCandidate } from '../headings.js';
import { contentOf } from '../make-note.js';
import { byStart, extend } from '../ranges.js';
import { readNote, type WrittenSection } from '../read-note.js';
import { takeAll, takeInSlices } from '../steps.js';
import { formOf, readWords, type Word } from '../words.js';
import { asSaid } from '../write/formatting.js';
import { grammars } from '../write/grammar.js';
import { readNumber } from '../write/numbers.js';
import { Acronyms } from './acronyms.js';
import { Alignment } from './align.js';
import { type Claim, Differences } from './compare.js';
import { type Concept, Meaning, type OptionalWords } from './concepts.js';
import { meaningData } from './lexicon.js';

/** A sentence of a model's note. */
export interface JudgedSentence {
  text: string;
  section: string;
  /** The words of the transcript that it claims, or for which it was rejected; no word is in two sentences. */
  source: WordRange[];
  /** Why it was rejected: the kind of difference, and the words that differ. */
  rejected?: Rejection;
}

export interface Rejection {
  /** For counters, without words of the note: `number`, `side`, `negation`, `omitted`, `added` and so on. */
  kind: string;
  /** For a reader: `side: "left", where "right" was said`. */
  reason: string;
}

/** All values of `kind`. */
export const rejectionKinds: readonly string[] = [
  ...Object.keys(meaningData.en.kinds).filter((kind) => kind !== 'word'),
  ...['number', 'drug', 'wording', 'added', 'omitted', 'unsaid', 'repeated'],
];

export interface Judged {
  accepted: boolean;
  sections: (Omit<WrittenSection, 'lines'> & {
    blocks: { kind: 'paragraph' | 'item'; sentences: JudgedSentence[] }[];
  })[];
  sentences: JudgedSentence[];
  /** What was said but is in no sentence, statement by statement. */
  omissions: { text: string; source: WordRange[] }[];
  /** Words of the transcript that were spoken as headings. */
  headings: WordRange[];
}

/** The most words of a label. */
const longestLabel = 4;

const meanings = new Map<NoteLanguage, Meaning>();

function meaningIn(language: NoteLanguage): Meaning {
  const meaning = meanings.get(language) ?? new Meaning(language);
  meanings.set(language, meaning);
  return meaning;
}

/** Compares each sentence of a chat model's note with the words of the dictation that it claims. */
export function judgeNote(transcript: readonly Word[], note: string, { language }: { language: NoteLanguage }): Judged {
  return takeAll(judgeSteps(transcript, note, language));
}

/** Like `judgeNote`, but lets other work of the process run in between. */
export function judgeLongNote(
  transcript: readonly Word[],
  note: string,
  { language }: { language: NoteLanguage },
): Promise<Judged> {
  return takeInSlices(judgeSteps(transcript, note, language));
}

function* judgeSteps(transcript: readonly Word[], note: string, language: NoteLanguage): Generator<void, Judged> {
  const meaning = meaningIn(language);
  const { words, asides } = heardWords(transcript, language);
  yield;
  const reading = readingOf(words, language, 'DEFA');
  const found = yield* findCandidates(reading);
  const candidates = found.filter(({ phrase, statement }) => phrase !== '' && !statement);
  const headings = candidates.filter((one) => isHeading(reading, one));
  const optional = [...headings, ...asides, ...spokenMarkers(reading)].sort(byStart);
  yield;
  const said: Concept[] = [];
  for (const passage of meaning.passages(words, optional)) {
    said.push(...passage);
    yield;
  }
  yield;
  const sections = dividedSections(note);
  const sentences = sentencesIn({ sections });
  const alignment = new Alignment(said);
  const acronyms = new Acronyms(words, said, meaning);
  const claims: Claim[] = [];
  for (const { key, title, blocks } of sections) {
    const written = meaning.read(acronyms.expand(readWords(title.toUpperCase())));
    const titleConcepts = new Set([...meaning.titleOf(key, title), ...written.map((one) => one.key)]);
    for (const sentence of blocks.flatMap((block) => block.sentences)) {
      const concepts = withLabel(meaning, acronyms.expand(readWords(plainSigns(sentence.text, language))));
      claims.push({ concepts, claimed: alignment.claim(concepts), section: key, title: titleConcepts });
      yield;
    }
  }
  const unmarked = said.map(({ from }) => !reading.punctuated[from]);
  const inHeading = new Uint8Array(words.length);
  for (const { from, to } of candidates) inHeading.fill(1, from, to);
  const mayHead = said.map(({ from }) => inHeading[from] === 1);
  yield;
  const differences = new Differences(said, unmarked, mayHead, claims, meaning);
  yield;
  yield* differences.findLeftOut();
  for (const [index, sentence] of sentences.entries()) {
    const rejected = differences.of(index);
    if (rejected) sentence.rejected = rejected;
    yield;
  }
  addSources(sentences, differences.owners(), said, words);
  for (const [index, sentence] of sentences.entries()) {
    if (
      sentence.source.length > 0 ||
      claims[index]?.concepts.every(({ optional }, at) => optional || claims[index]?.claimed[at] === undefined)
    )
      continue;
    sentence.rejected ??= { kind: 'repeated', reason: 'says only what other sentences say' };
  }
  const spoken = headings.flatMap(({ from, to }) => words.slice(from, to).map(rangeOf));
  const claimed = sentences.flatMap(({ source }) => source);
  const omissions = differences.omissions.flatMap(({ from, to }) => {
    const gone = words
      .slice(said[from]?.from, said[to - 1]?.to)
      .filter(({ at }) => !claimed.some((range) => at >= range.from && at < range.to));
    return gone.length > 0 ? [{ text: asSaid(gone), source: gone.map(rangeOf) }] : [];
  });
  const accepted = omissions.length === 0 && sentences.every(({ rejected }) => !rejected);
  return { accepted, sections, sentences, omissions, headings: spoken };
}

const rangeOf = ({ at }: Word): WordRange => ({ from: at, to: at + 1 });

/** The words without those that were corrected. Words to the typist stay, because a note may contain them. */
function heardWords(transcript: readonly Word[], language: NoteLanguage) {
  const { words: heard, leftOut } = contentOf(transcript, language);
  const words: Word[] = heard.map((word) =>
    word.line === 'line' && /^(?:\p{Ll}|\d{2})/u.test(word.text) ? { ...word, line: undefined } : word,
  );
  const asides: OptionalWords[] = [];
  for (const { from, to, reason } of leftOut) {
    if (reason !== 'aside') continue;
    const next = words.findIndex(({ at }) => at >= to);
    const at = next < 0 ? words.length : next;
    words.splice(at, 0, ...transcript.slice(from, to));
    asides.push({ from: at, to: at + to - from, concept: '' });
  }
  return { words, asides };
}

/** Without punctuation, the name of a section counts as its heading. */
const isHeading = ({ gap, punctuated }: Reading, { own, phrase, from }: HeadingCandidate): boolean =>
  own || (isSectionName(phrase) && ((gap[from] ?? 0) >= gaps.stop || !punctuated[from]));

/** "Number one", "first," and "next item" at the beginning of a statement, for which a list has bullets. */
function spokenMarkers({ words, gap, punctuated, language }: Reading): OptionalWords[] {
  const grammar = grammars[language];
  const forms = words.map(({ form }) => form);
  return forms.flatMap((_, from) => {
    if (punctuated[from] && (gap[from] ?? 0) < gaps.stop) return [];
    const announced = grammar.lists.find(forms, from);
    const number = readNumber(grammar, forms, announced?.meaning === 'number' ? announced.to : from);
    const to = number?.to ?? announced?.to ?? from;
    const alone = announced?.meaning === 'number' ? number !== undefined : announced?.meaning === 'next';
    const marked = /[,.:]/.test(words[to - 1]?.after ?? '') && to > from && (gap[from] ?? 0) >= gaps.stop;
    return (alone || marked) && !readNumber(grammar, forms, to) ? [{ from, to, concept: '' }] : [];
  });
}

function dividedSections(note: string): Judged['sections'] {
  return readNote(plainHeadings(note), { sections: [] }).map(({ key, title, lines }) => ({
    key,
    title,
    blocks: lines.map(({ kind, text }) => ({ kind, sentences: sentencesOf(text, key) })),
  }));
}

const namesIn = (names: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>): Set<string> =>
  new Set(
    Object.values(names)
      .flatMap((one) => Object.values(one).flat())
      .map(formOf),
  );

const sectionForms = namesIn(sectionNames);
const organForms = namesIn(organNames);

const isSectionName = (words: string): boolean => sectionForms.has(formOf(words));

const headingLine = /^\s*(?<marked>#+\s+)?(?<title>\p{L}[^:.\d]{0,60}?)\s*(?::(?<rest>.*))?$/u;

/** Converts headings as models write them, "## Plan", "**Plan:**" and "Plan:", to those of a note's text: "PLAN:". */
function plainHeadings(note: string): string {
  return note
    .split('\n')
    .map((written) => {
      const bare = written.replace(/\*\*|__/g, '').trimEnd();
      const { marked, title = '', rest = '' } = headingLine.exec(bare)?.groups ?? {};
      const named = isSectionName(title) || organForms.has(formOf(title));
      const alone =
        rest.trim() === '' && (written.includes('**') || (bare.endsWith(':') && title.split(' ').length <= 5));
      return title !== '' && (marked || named || alone) ? `${title.toUpperCase()}: ${rest.trim()}` : bare;
    })
    .join('\n');
}

function sentencesOf(line: string, section: string): JudgedSentence[] {
  const sentences: JudgedSentence[] = [];
  for (let rest = line; rest !== ''; ) {
    const length = sentenceLength(rest);
    sentences.push({ text: rest.slice(0, length), section, source: [] });
    rest = rest.slice(length).trimStart();
  }
  return sentences;
}

/** The concepts of a sentence. Those of its label need not have been said: "Labs: WBC 11"; "P:" means nothing. */
function withLabel(meaning: Meaning, words: readonly Word[]): Concept[] {
  const colon = words.slice(0, longestLabel).findIndex(({ after }) => after.includes(':'));
  const initial = colon === 0 && words[0]?.text.length === 1;
  return meaning
    .read(initial ? words.slice(1) : words)
    .map((one) => (!initial && one.to <= colon + 1 ? { ...one, optional: true } : one));
}

/** "↑" and "≥" as words, since signs that stand alone are not read as words. */
const plainSigns = (text: string, language: NoteLanguage): string =>
  text.replace(/[↑↓→≥≤<>]/g, (sign) => ` ${meaningIn(language).signs[sign] ?? sign} `);

/** Assigns each word to the sentence that claims it; words without a meaning go with those after them. */
function addSources(
  sentences: readonly JudgedSentence[],
  owners: readonly (number | undefined)[],
  said: readonly Concept[],
  words: readonly Word[],
): void {
  const claimed: (number | undefined)[] = [];
  said.forEach((concept, place) => {
    const before = concept.gap.boundary === 2 ? undefined : owners[place - 1];
    const owner = owners[place] ?? (concept.optional ? undefined : before);
    const start = said[place - 1]?.to ?? 0;
    const gone = owners[place] === undefined && before === undefined;
    for (let at = start; at < concept.to; at += 1)
      claimed[at] ??= gone && at < concept.from ? owners[place - 1] : owner;
  });
  for (let at = said.at(-1)?.to ?? 0; at < words.length; at += 1) claimed[at] = owners.at(-1);
  for (const [at, word] of words.entries()) {
    const source = sentences[claimed[at] ?? -1]?.source;
    if (source) extend(source, word.at);
  }
  for (const { source } of sentences) source.sort(byStart);
}
