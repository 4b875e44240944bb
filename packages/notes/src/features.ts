import type { NoteLanguage, TemplateCode, WordRange } from '@auscribe/contracts';
import attachments from '../data/attachments.json' with { type: 'json' };
import classes from '../data/classes.json' with { type: 'json' };
import studies from '../data/studies.json' with { type: 'json' };
import { gaps, gapsOf, hurriedIn, punctuatedNear } from './gaps.js';
import type { HeadingCandidate } from './headings.js';
import { drugNames } from './invariants.js';
import { hashFeature, hashText } from './linear-model.js';
import { Phrases, perLanguage } from './phrases.js';
import { type Template, templates, wholeOf } from './templates.js';
import type { Word } from './words.js';

/** The words as the models see them. All arrays have one entry per word. */
export interface Reading {
  words: readonly Word[];
  language: NoteLanguage;
  template: TemplateCode;
  /** The note's sections: those of the template or of a user's copy of it. */
  shape: Template;
  /** The body part of a study. */
  study: string;
  /** How many words at the start only name the document ("Discharge summary."), as its template already does. */
  title: number;
  /** The same, even if its sentence goes on ("Discharge summary for Mrs. Nwosu"): these words are not a heading. */
  document: number;
  /** Hash of the word's form; all numbers are the same. */
  token: Uint32Array;
  /** Hashes of the word's ending and beginning, which related words share, even across related languages. */
  ending: Uint32Array;
  stem: Uint32Array;
  gap: Uint8Array;
  capital: Uint8Array;
  /** Whether sentences are punctuated around this word. */
  punctuated: Uint8Array;
  /** Whether the word is inside a sentence that is so long that its speaker hurries on without full stops. */
  hurried: Uint8Array;
}

/** Seconds of silence that count as punctuation. */
const longPause = 0.7;

const classOf = new Map(Object.entries(classes).flatMap(([name, list]) => list.map((word) => [word, name] as const)));

export function readingOf(
  words: readonly Word[],
  language: NoteLanguage,
  template: TemplateCode,
  shape: Template = templates[template],
): Reading {
  const gap = gapsOf(words, language);
  const document = documents[language].at(words, 0)?.to ?? 0;
  const punctuated = punctuatedNear(gap, /[.!?]/.test(words.at(-1)?.after ?? ''));
  return {
    words,
    language,
    template,
    shape,
    study: studyOf(words),
    title: shape.sections.length > 0 && at(gap, document) >= gaps.colon ? document : 0,
    document,
    token: Uint32Array.from(words, (word) => hashText(normalised(word.form))),
    ending: Uint32Array.from(words, (word) => hashText(`-${word.form.slice(-4)}`)),
    stem: Uint32Array.from(words, (word) => hashText(`${word.form.slice(0, 5)}-`)),
    gap,
    capital: Uint8Array.from(words, (word) => Number(/^\p{Lu}/u.test(word.text))),
    punctuated,
    hurried: hurriedIn(gap, punctuated),
  };
}

const studyTerms = new Phrases<string>();
for (const [study, terms] of Object.entries(studies)) studyTerms.add(terms, study);

/** The body part of a study, from the terms that come first and most often. */
function studyOf(words: readonly Word[]): string {
  const forms = words.map(({ form }) => form);
  const weights = new Map<string, number>();
  for (let i = 0; i < forms.length; ) {
    const term = studyTerms.find(forms, i);
    if (term) weights.set(term.meaning, (weights.get(term.meaning) ?? 0) + 1 / (1 + i / 10));
    i = term?.to ?? i + 1;
  }
  return [...weights].reduce((best, other) => (other[1] > best[1] ? other : best), ['', 0])[0];
}

const documents = perLanguage((language) => new Phrases<true>().add(attachments.documents[language], true));

function normalised(form: string): string {
  return classOf.get(form) ?? form.replace(/\d+/g, '#');
}

function at(list: Uint32Array | Uint8Array, i: number): number {
  return list[i] ?? 0;
}

function pauseBefore(word: Word | undefined): number {
  return word?.pause === undefined ? 0 : 1 + Number(word.pause >= 0.3) + Number(word.pause >= longPause);
}

/** Features of the surrounding words, and of the pairs that they form. */
function surroundings(reading: Reading, i: number, features: number[]): void {
  const { token, ending } = reading;
  for (let offset = -4; offset <= 4; offset++) features.push(hashFeature(1, offset, at(token, i + offset)));
  for (let offset = -3; offset <= 2; offset++) {
    features.push(hashFeature(2, offset, at(token, i + offset), at(token, i + offset + 1)));
  }
  for (let offset = -1; offset <= 1; offset++) features.push(hashFeature(3, offset, at(ending, i + offset)));
}

/** Hurried words have separate weights, so that what is learned from them does not affect other texts. */
const inHurry = (feature: number): number => hashFeature(90, feature);

/** Whether a sentence starts at a word. */
export function boundaryFeatures(reading: Reading, i: number, headingStarts: boolean, headingEnds: boolean): number[] {
  const { token, gap, capital, punctuated, hurried, words } = reading;
  const features: number[] = [];
  surroundings(reading, i, features);
  const shape = at(gap, i) * 4 + at(capital, i) * 2 + at(punctuated, i);
  const short = Number((words[i - 1]?.form.length ?? 0) <= 2);
  features.push(
    hashFeature(10, shape),
    hashFeature(11, at(gap, i), at(token, i - 1)),
    hashFeature(12, at(gap, i), short, at(capital, i - 1)),
    hashFeature(13, shape, at(token, i)),
    hashFeature(14, pauseBefore(words[i]), at(gap, i)),
    hashFeature(15, shape, Number(headingStarts), Number(headingEnds)),
    hashFeature(16, at(token, i - 1), at(token, i), at(token, i + 1)),
  );
  if (!hurried[i]) return features;
  features.push(hashFeature(17, at(gap, i), at(token, i), at(token, i + 1)));
  return features.map(inHurry);
}

/** Whether the words of a candidate are spoken as a heading. `starts`: how likely a sentence starts at each word. */
export function headingFeatures(reading: Reading, candidate: HeadingCandidate, starts: Float64Array): number[] {
  const { token, stem, ending: endings, gap, capital, punctuated, hurried, words } = reading;
  const { from, to, concept, phrase } = candidate;
  const name = hashText(phrase);
  const idea = hashText(phrase && wholeOf(concept));
  const shape = hashFeature(20, at(gap, from), at(gap, to) + 8 * at(punctuated, from));
  const capitals = hashFeature(
    21,
    at(capital, from) * 2 + at(capital, to),
    Number(to - from > 1 && at(capital, to - 1)),
  );
  const starting = Math.max(-4, Math.min(4, Math.round((starts[from] ?? 4) / 2)));
  const ending = Math.max(-4, Math.min(4, Math.round((starts[to] ?? 4) / 2)));
  const company = Math.min(4, candidate.company);
  const place = Math.min(3, Math.floor(Math.log2(1 + from / 4)));
  const features = [
    hashFeature(22, name),
    hashFeature(23, idea),
    hashFeature(24, shape),
    hashFeature(25, shape, name),
    hashFeature(26, shape, capitals),
    hashFeature(27, shape, to - from),
    hashFeature(28, capitals, at(punctuated, from)),
    hashFeature(29, starting, at(punctuated, from)),
    hashFeature(30, ending, at(punctuated, from)),
    hashFeature(31, starting, ending, at(punctuated, from)),
    hashFeature(32, pauseBefore(words[from]), pauseBefore(words[to])),
    hashFeature(33, place, idea),
    hashFeature(34, Number(candidate.own), to - from),
    hashFeature(35, hashText(reading.template), idea),
    hashFeature(36, hashText(reading.language)),
    hashFeature(37, at(gap, from), at(token, from - 1)),
    hashFeature(38, at(gap, to), at(token, to)),
    hashFeature(39, name, at(gap, from), at(token, from - 1)),
    hashFeature(40, name, at(gap, to), at(token, to)),
    hashFeature(41, idea, starting),
    hashFeature(42, Number(candidate.followed), shape),
    hashFeature(47, Number(candidate.statement), idea),
    hashFeature(65, Number(candidate.follows), Number(candidate.followed), Number(phrase === '')),
    hashFeature(66, Number(candidate.follows), name),
    hashFeature(62, company, shape),
    hashFeature(63, company, Number(phrase === ''), to - from),
    hashFeature(64, company, name, at(gap, to)),
    hashFeature(68, Number(candidate.lead > 0), shape),
  ];
  for (let offset = 1; offset <= 3; offset++) {
    features.push(
      hashFeature(43, offset, at(token, from - offset)),
      hashFeature(44, offset, at(token, to - 1 + offset)),
    );
    features.push(hashFeature(46, offset, at(token, to - 1 + offset), idea));
  }
  features.push(hashFeature(45, at(token, to), at(token, to + 1)));
  if (phrase === '') {
    for (let i = from; i < to; i++) {
      features.push(hashFeature(69, at(token, i)), hashFeature(70, at(endings, i)), hashFeature(71, at(stem, i)));
      features.push(hashFeature(72, at(token, i), i - from), hashFeature(73, at(token, i), to - i));
      features.push(hashFeature(74, at(endings, i), to - i, company));
      if (i > from) features.push(hashFeature(75, at(token, i - 1), at(token, i)));
    }
  }
  return hurried[from] ? features.map(inHurry) : features;
}

/** Words on each side that count for the kind of a statement. */
const wide = 12;

/**
 * Which kind of statement a word belongs to. `sentence`: each word's sentence number. `above`: the heading above the
 * word, if no lexicon has it.
 */
export function kindFeatures(reading: Reading, i: number, sentence: Uint32Array, above?: WordRange): number[] {
  const { token, stem, ending } = reading;
  const features = [hashFeature(61, at(stem, i))];
  surroundings(reading, i, features);
  const own = at(sentence, i);
  const shape = hashText(reading.template + (reading.template === 'RADR' ? reading.study : ''));
  let first = i;
  let named = 0;
  for (let j = Math.max(0, i - wide); j <= Math.min(token.length - 1, i + wide); j++) {
    const inside = at(sentence, j) === own;
    if (inside && j < first) first = j;
    features.push(hashFeature(50, at(token, j)));
    if (inside) {
      named += Number(drugNames.has(reading.words[j]?.form ?? ''));
      features.push(
        hashFeature(51, at(token, j)),
        hashFeature(59, at(token, j), shape),
        hashFeature(60, at(stem, j)),
        hashFeature(67, at(stem, j), shape),
        hashFeature(76, at(ending, j)),
      );
    }
    if (Math.abs(j - i) <= 6) features.push(hashFeature(52, at(token, j), at(token, j + 1)));
  }
  features.push(
    hashFeature(53, at(token, first)),
    hashFeature(54, at(token, first), at(token, first + 1)),
    hashFeature(55, Math.min(5, Math.floor(Math.log2(1 + i / 8)))),
    hashFeature(56, shape),
    hashFeature(80, Math.min(named, 3)),
    hashFeature(77, Math.floor((8 * i) / token.length), shape),
    hashFeature(57, hashText(reading.language)),
  );
  for (let j = above?.from ?? 0; j < (above?.to ?? 0); j++) {
    features.push(hashFeature(58, at(token, j)), hashFeature(78, at(stem, j)), hashFeature(79, at(ending, j)));
  }
  return [...new Set(features)];
}
