import { lexicon } from '../vocabulary/lexicon.js';
import { plain } from './heard-word.js';
import { type Shape, shapeOf } from './likeness.js';
import { soundsOf } from './sounds.js';

export interface KnownTerm {
  readonly term: string;
  /** The term's words as they are compared. */
  readonly words: readonly string[];
  readonly shape: Shape;
}

/** What can be listened for: the department's own words and the built-in ones. */
export interface KnownTerms {
  readonly all: readonly KnownTerm[];
  /** By first word, the longest first. */
  readonly byFirstWord: ReadonlyMap<string, readonly KnownTerm[]>;
  /** Single words that are terms, in British and American spelling. */
  readonly words: ReadonlySet<string>;
  readonly own: ReadonlySet<string>;
}

/** Anything shorter sounds like too much else. */
const leastWeight = 2;

const builtIn: readonly KnownTerm[] = lexicon.map(known);

/** `language` is ISO 639-1. The built-in words and the rules of sound are English; own words count in every language. */
export function knownTerms(language: string, departmentVocabulary: readonly string[]): KnownTerms {
  const own = departmentVocabulary.map(known).filter(({ words }) => words.length > 0);
  const ownNames = new Set(own.map(({ term }) => term.toLowerCase()));
  const rest = (language === 'en' ? builtIn : []).filter(({ term }) => !ownNames.has(term.toLowerCase()));
  const all = [...own, ...rest].filter(({ shape }) => shape.weight >= leastWeight);
  return {
    all,
    byFirstWord: byFirstWord(all.toSorted((one, other) => other.words.length - one.words.length)),
    words: new Set(all.filter(({ words }) => words.length === 1).flatMap(({ words }) => spellings(words[0] ?? ''))),
    own: new Set(own.map(({ term }) => term)),
  };
}

function byFirstWord(terms: readonly KnownTerm[]): Map<string, readonly KnownTerm[]> {
  const groups = new Map<string, KnownTerm[]>();
  for (const term of terms) {
    const first = term.words[0] ?? '';
    groups.set(first, [...(groups.get(first) ?? []), term]);
  }
  return groups;
}

function known(term: string): KnownTerm {
  return { term, words: plain(term).split(' ').filter(Boolean), shape: shapeOf(soundsOf(term)) };
}

/** The American spelling is the same word, not another hearing of it. */
function spellings(word: string): string[] {
  const american = word
    .replace(/(?:ae|oe)(?=[a-z])/g, 'e')
    .replace(/tre(?=s?$)/, 'ter')
    .replace(/our(?=s?$)/, 'or');
  return [word, american];
}
