import type { WordKind } from '@auscribe/contracts';
import drugData from '../data/drugs.json' with { type: 'json' };
import phrases from '../data/phrases.json' with { type: 'json' };
import surnameData from '../data/surnames.json' with { type: 'json' };
import termData from '../data/terms.json' with { type: 'json' };
import { isCapitalised, plain } from './engine-word.js';
import { usualness } from './lexicon.js';
import { pronunciationsOf } from './sound/pronounce.js';
import { SoundIndex } from './sound/sound-index.js';
import { type SpokenText, SpokenTexts } from './sound/spoken-texts.js';

/** A term that a user has added. */
export interface TermEntry {
  readonly term: string;
  /**
   * If absent, the kind of the built-in term of the same name. If there is none, it may be a drug or another term, and with
   * a capital letter a person's name.
   */
  readonly kind?: TermKind | undefined;
  /** How it is said, in ordinary spelling: "oh zem pick". */
  readonly say?: string | undefined;
}

export type TermKind = Extract<WordKind, 'drug' | 'name' | 'term'>;

/** Terms in addition to the built-in ones, by owner. */
export interface VocabularyLevels {
  readonly department?: readonly TermEntry[];
  readonly user?: readonly TermEntry[];
  /** The patient, the clinician and the department of this dictation. */
  readonly dictation?: { readonly names: readonly string[] };
}

export interface Term {
  readonly text: string;
  readonly kinds: readonly TermKind[];
  /** Whether it belongs to the department, the user or the dictation, and is not built in. */
  readonly own: boolean;
  /** How widely a drug is used, from 0 to about 1, judged by its known doses and brands. */
  readonly renown: number;
  readonly brand: boolean;
  /** Usual strengths, single doses or daily doses: "500 mg". Empty if unknown. */
  readonly doses: ReadonlySet<string>;
}

export const isDrug = (term: Term | undefined): boolean => term?.kinds.includes('drug') === true;

export interface NearTerm {
  readonly term: Term;
  /** 0 is the same sound. */
  readonly distance: number;
}

/** Searches for terms that sound like `sounds` up to each of `ends`: at most `most`, within the distance for each end. */
interface TermSearch {
  readonly kind: TermKind;
  readonly sounds: string;
  readonly ends: readonly number[];
  readonly most: number;
  readonly farthest: readonly number[];
}

/** Terms with their sounds: those of one owner, or the built-in ones. */
class TermList {
  /** Terms of several words, by their first and by their last word. */
  private readonly byFirst = new Map<string, Term[]>();
  private readonly byLast = new Map<string, Term[]>();
  /** Terms by their plain text. */
  private readonly ids = new Map<string, number>();
  private readonly terms: Term[] = [];
  private readonly words = new Set<string>();
  private readonly drugsByDose = new Map<string, Term[][]>();
  private readonly indexes: Readonly<Record<TermKind, SoundIndex>> = {
    drug: new SoundIndex(),
    name: new SoundIndex(),
    term: new SoundIndex(),
  };

  /** A term that is added again keeps its properties and gets the new pronunciations, too. */
  add(term: Term, say: readonly string[]): void {
    const key = plainText(term.text);
    if (key === '') return;
    let id = this.ids.get(key);
    const said = id === undefined ? [term.text, ...say] : say;
    if (id === undefined) {
      id = this.terms.push(term) - 1;
      this.ids.set(key, id);
      const words = key.split(' ');
      for (const word of words) this.words.add(word);
      if (words.length > 1 && term.kinds.includes('term')) {
        push(this.byFirst, words[0] ?? '', term);
        push(this.byLast, words.at(-1) ?? '', term);
      }
    }
    for (const sounds of new Set(said.flatMap(pronunciationsOf)))
      for (const kind of this.terms[id]?.kinds ?? []) this.indexes[kind].add(sounds, id);
  }

  /** Adds a drug by its names. */
  addDoses(doses: ReadonlySet<string>, names: Term[]): void {
    for (const dose of doses) push(this.drugsByDose, dose, names);
  }

  drugsWithDose(dose: string): readonly (readonly Term[])[] {
    return this.drugsByDose.get(dose) ?? [];
  }

  withWord(first: string, last: string): Term[] {
    return [...(this.byFirst.get(first) ?? []), ...(this.byLast.get(last) ?? [])];
  }

  hasWord(word: string): boolean {
    return this.words.has(word);
  }

  find(key: string): Term | undefined {
    return this.terms[this.ids.get(key) ?? -1];
  }

  nearest({ kind, sounds, ends, most, farthest }: TermSearch): NearTerm[][] {
    const near = this.indexes[kind].nearest(sounds, ends, most, farthest);
    return near.map((list) =>
      list.flatMap(({ id, distance }) => {
        const term = this.terms[id];
        return term ? [{ term, distance }] : [];
      }),
    );
  }
}

function push<Item>(lists: Map<string, Item[]>, word: string, item: Item): void {
  const list = lists.get(word);
  if (list) list.push(item);
  else lists.set(word, [item]);
}

/** All terms that are expected in one dictation. */
export class Vocabulary {
  /** `language` is ISO 639-1. */
  constructor(
    readonly language: string,
    private readonly lists: readonly TermList[],
  ) {}

  /** The term with this text, ignoring case and punctuation. */
  find(text: string): Term | undefined {
    const key = plainText(text);
    for (const list of this.lists) {
      const term = list.find(key);
      if (term) return term;
    }
    return undefined;
  }

  /** Whether a term is this plain word, or contains it. */
  hasWord(word: string): boolean {
    return this.lists.some((list) => list.hasWord(word));
  }

  /** Whether a built-in list has this surname. */
  hasSurname(name: string): boolean {
    return this.language === 'en' && surnames.has(plain(name));
  }

  /** Built-in surnames that sound like all of `sounds`, the nearest first. */
  surnamesLike(sounds: string, most: number, farthest: number): SpokenText[] {
    return this.language === 'en' ? surnames.nearest(sounds, most, farthest) : [];
  }

  /** The built-in drugs that are given in this dose, as `plainDose` writes it; each by all its names. */
  drugsWithDose(dose: string): (readonly Term[])[] {
    return this.lists.flatMap((list) => list.drugsWithDose(dose));
  }

  /** Terms of several words that begin with the plain word `first`, or end with `last`. */
  withWord(first: string, last: string): Set<Term> {
    return new Set(this.lists.flatMap((list) => list.withWord(first, last)));
  }

  /** For each end of the search, the nearest first. */
  nearest(search: TermSearch): NearTerm[][] {
    const { ends, most } = search;
    const found = this.lists.map((list) => list.nearest(search));
    return ends.map((_, at) =>
      found
        .flatMap((lists) => lists[at] ?? [])
        .sort((one, other) => one.distance - other.distance)
        .slice(0, most),
    );
  }

  /** Terms that sound like all of `sounds`, the nearest first. */
  nearestTo(kind: TermKind, sounds: string, most: number, farthest: number): NearTerm[] {
    return this.nearest({ kind, sounds, ends: [sounds.length], most, farthest: [farthest] })[0] ?? [];
  }
}

interface DrugEntry {
  name: string;
  also?: string[];
  brands?: string[];
  doses?: string[];
  say?: string[];
}

const surnames = new SpokenTexts(surnameData);

let builtIn: TermList | undefined;

/**
 * All terms that are expected in a dictation. `language` is ISO 639-1; the built-in terms are English. `without` removes
 * built-in drugs, to measure what happens to drugs that are not in any list.
 */
export function createVocabulary(
  language: string,
  levels: VocabularyLevels = {},
  { without = [] }: { without?: readonly string[] } = {},
): Vocabulary {
  if (language === 'en' && without.length === 0) builtIn ??= builtInTerms([]);
  const english = without.length > 0 ? builtInTerms(without) : builtIn;
  const known = language === 'en' && english ? [english] : [];
  const own = new TermList();
  for (const { term, kind, say } of [...(levels.department ?? []), ...(levels.user ?? [])]) {
    const same = known.map((list) => list.find(plainText(term))).find((found) => found !== undefined);
    const kinds: readonly TermKind[] = kind ? [kind] : (same?.kinds ?? kindsOf(term));
    own.add(
      { text: term.trim(), kinds, own: true, renown: 1, brand: false, doses: same?.doses ?? new Set() },
      say ? [say] : [],
    );
  }
  for (const name of levels.dictation?.names ?? [])
    for (const part of [name, ...name.split(/\s+/)])
      if (part.length > 2)
        own.add({ text: part, kinds: ['name'], own: true, renown: 1, brand: false, doses: new Set() }, []);
  return new Vocabulary(language, [own, ...known]);
}

function builtInTerms(without: readonly string[]): TermList {
  const excluded = new Set(without.map(plainText));
  const list = new TermList();
  const drugs: readonly DrugEntry[] = drugData;
  for (const { name, also = [], brands = [], doses = [], say = [] } of drugs) {
    const known = new Set(doses.map(plainDose));
    const renown = (doses.length > 0 ? 0.5 : 0) + Math.min(5, brands.length) / 10;
    const names = [name, ...also, ...brands]
      .filter((text) => !excluded.has(plainText(text)))
      .map((text): Term => ({ text, kinds: ['drug'], own: false, renown, brand: brands.includes(text), doses: known }));
    for (const term of names) list.add(term, term.text === name ? say : []);
    list.addDoses(known, names);
  }
  for (const { term, also = [] } of termData as readonly { term: string; also?: string[] }[])
    for (const text of [term, ...also]) list.add(plainTerm(text), []);
  for (const text of phrases) list.add(plainTerm(text), []);
  for (const word of rareWordsIn(termData.map(({ term }) => term))) list.add(plainTerm(word), []);
  return list;
}

/** Words of terms that are terms in themselves, because only clinicians use them: "intrahepatic". */
const rareWordsIn = (terms: readonly string[]): Set<string> =>
  new Set(
    terms.flatMap((term) => term.split(' ').filter((word) => /^\p{Ll}{5,}$/u.test(word) && usualness(word) === 0)),
  );

const kindsOf = (term: string): readonly TermKind[] =>
  isCapitalised(term.trim()) ? ['drug', 'term', 'name'] : ['drug', 'term'];

const plainTerm = (text: string): Term => ({
  text,
  kinds: ['term'],
  own: false,
  renown: 0,
  brand: false,
  doses: new Set(),
});

const plainText = (text: string): string =>
  text
    .split(/[\s-]+/)
    .map(plain)
    .filter((word) => word !== '')
    .join(' ');

/** "1 g", "1000 mg" and "1,000 milligrams" are the same dose. */
export function plainDose(dose: string): string {
  const [, digits = '', unit = ''] = /^([\d.,]+)\s*(\D*)$/.exec(dose.trim().toLowerCase()) ?? [];
  const value = Number(digits.replace(/,/g, ''));
  if (/^(g|grams?)$/.test(unit)) return `${value * 1000} mg`;
  if (/^(mcg|micrograms?|µg|ug)$/.test(unit)) return value >= 1000 ? `${value / 1000} mg` : `${value} mcg`;
  if (/^(mg|lg|milligrams?)$/.test(unit)) return value < 1 ? `${value * 1000} mcg` : `${value} mg`;
  if (/^(ml|millilit(re|er))s?$/.test(unit)) return `${value} ml`;
  return `${value} ${unit.replace(/s$/, '')}`;
}
