import type { TemplateCode } from '@auscribe/contracts';
import { type Concept, concepts, type Grade, type Lexicon } from '../lexicon/concepts.js';
import { englishHeadings } from '../lexicon/headings-english.js';
import { frenchHeadings } from '../lexicon/headings-french.js';
import { frequentLetterHeadings, letterHeadings } from '../lexicon/headings-letter.js';
import { radiologyHeadings } from '../lexicon/headings-radiology.js';
import { spanishHeadings } from '../lexicon/headings-spanish.js';
import { phrases } from '../lexicon/phrases.js';
import { bySound } from './similarity.js';

export type Phrase = {
  text: string;
  joined: string;
  /** As `bySound` has it. */
  sound: string;
  words: number;
  concept: Concept;
  grade: Grade;
  /** Not English: a mishearing of English must not turn into it. */
  foreign: boolean;
};

export type PhraseIndex = {
  exact: ReadonlyMap<string, Phrase>;
  longest: number;
  /** Phrases that begin or end like a sound; others are not worth comparing with it. */
  near: (sound: string) => ReadonlySet<Phrase>;
};

const firstSounds: Record<string, string> = {
  p: 'b',
  t: 'd',
  k: 'g',
  v: 'f',
  z: 's',
  n: 'm',
  r: 'l',
  o: 'a',
  u: 'a',
  e: 'a',
  i: 'a',
};

const beginning = (sound: string): string => `${firstSounds[sound.charAt(0)] ?? sound.charAt(0)}-`;
const ending = (sound: string): string => `-${sound.slice(-4)}`;

function nearness(all: readonly Phrase[]): PhraseIndex['near'] {
  const byEdge = new Map<string, Phrase[]>();
  for (const phrase of all) {
    for (const edge of [beginning(phrase.sound), ending(phrase.sound)]) {
      byEdge.set(edge, [...(byEdge.get(edge) ?? []), phrase]);
    }
  }
  return (sound) => new Set([...(byEdge.get(beginning(sound)) ?? []), ...(byEdge.get(ending(sound)) ?? [])]);
}

const grades: readonly Grade[] = ['risky', 'usual', 'clear'];

/** What a radiology report calls its parts is rarer elsewhere, and then stands alone. */
const elsewhere: Lexicon = { findings: { usual: 'findings' }, indication: { risky: 'indication' } };

const radiologyOnly: ReadonlySet<Concept> = new Set<Concept>([
  'study',
  'indication',
  'technique',
  'comparison',
  'lungs',
  'mediastinum',
  'pleura',
  'cardiovascular',
  'bones',
  'softTissues',
  'otherOrgan',
]);

function build(template: TemplateCode): PhraseIndex {
  const exact = new Map<string, Phrase>();
  const add = (text: string, concept: Concept, grade: Grade, foreign = false): void => {
    const joined = text.replaceAll(' ', '');
    exact.set(text, { text, joined, sound: bySound(joined), words: text.split(' ').length, concept, grade, foreign });
  };
  const addAll = (lexicon: Lexicon, foreign = false): void => {
    for (const grade of grades) {
      for (const concept of concepts) {
        if (template !== 'RADR' && radiologyOnly.has(concept) && lexicon !== elsewhere) continue;
        for (const text of phrases(lexicon[concept]?.[grade] ?? '')) add(text, concept, grade, foreign);
      }
    }
  };
  if (template === 'DEFA')
    for (const text of letterHeadings) add(text, 'letterHeading', frequentLetterHeadings.has(text) ? 'usual' : 'risky');
  for (const lexicon of [frenchHeadings, spanishHeadings]) addAll(lexicon, true);
  for (const lexicon of [elsewhere, englishHeadings]) addAll(lexicon);
  if (template === 'RADR') addAll(radiologyHeadings);
  const all = [...exact.values()];
  return { exact, near: nearness(all), longest: Math.max(...all.map((phrase) => phrase.words)) };
}

const built = new Map<TemplateCode, PhraseIndex>();

/** The headings that count under a template; the same word can mean another thing there ("examination" in radiology). */
export function phraseIndex(template: TemplateCode): PhraseIndex {
  const known = built.get(template);
  if (known) return known;
  const index = build(template);
  built.set(template, index);
  return index;
}
