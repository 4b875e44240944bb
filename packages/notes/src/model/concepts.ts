import type { NoteLanguage, WordRange } from '@auscribe/contracts';
import headings from '../../data/headings.json' with { type: 'json' };
import titles from '../../data/meaning.titles.json' with { type: 'json' };
import { readWords, type Word } from '../words.js';
import { grammars } from '../write/grammar.js';
import { Lexicon, meaningData } from './lexicon.js';
import { type Boundary, piecesOf } from './pieces.js';

/** What separates a concept from the previous one: it decides how far a negation or a subject reaches. */
export interface Gap {
  boundary: Boundary;
  /** "or" and "nor": a denial continues. */
  alternative: boolean;
  /** "but", "except": a denial ends. */
  contrast: boolean;
  /** "is", "has": a new statement, if there is a boundary before it. */
  verb: boolean;
  /** "says": the person before it reports something and does not have it. */
  reported: boolean;
}

/** A unit of meaning: "400", "mg", "twice daily", "blood pressure". Two with the same key mean the same. */
export interface Concept {
  key: string;
  /** `word`, `number`, or a class whose members must not be confused. */
  kind: string;
  text: string;
  /** The words from which it was made: indexes of the list that was read. */
  from: number;
  to: number;
  gap: Gap;
  /** The spoken heading above its statement. */
  heading: string;
  /** Words of a heading or a label, which the other side may lack. */
  optional: boolean;
  /** A number of days or years for which the following condition has lasted. */
  lasting?: boolean;
}

/** Words that a note may lack: a heading that means a section, or words to the typist. */
export interface OptionalWords extends WordRange {
  concept: string;
}

/** Reads words as concepts, in the same way for transcripts and notes. Words without meaning are skipped. */
export class Meaning {
  private readonly lexicon: Lexicon;
  /** Denials that cover a whole list: "denies A, B and C". */
  readonly lists: ReadonlySet<string>;
  /** Denials that cover only the next word: "non-contrast CT". */
  readonly narrow: ReadonlySet<string>;
  /** Kinds for which only a wrong member counts, not an added or a missing one: "he", "%". */
  readonly loose: ReadonlySet<string>;
  /**
   * Words that are implied next to one of these words ("" for any): "continue" in a list of medications, "start" with a
   * course that ends, "for 7 days". Elsewhere, the drug would read as a current one.
   */
  readonly understood: ReadonlyMap<string, readonly string[]>;
  /** Kinds of words that govern what follows them. */
  readonly governing = ['negation', 'uncertainty', 'condition', 'person', 'history'] as const;
  /** Units of numbers written as fractions: "3/12" is three months. */
  readonly fractions: Readonly<Partial<Record<string, string>>>;
  readonly signs: Readonly<Partial<Record<string, string>>>;
  /** Possible meanings of abbreviations exactly as written: "L" is not "l". */
  readonly written: Readonly<Partial<Record<string, readonly string[]>>>;
  /** Titles under which the same sentence means different things. */
  readonly apart: readonly (readonly string[])[] = titles.apart;
  /** Kinds that belong to what follows them. */
  readonly forward: ReadonlySet<string> = new Set([...this.governing, 'direction', 'side', 'degree']);
  /** Meanings of the usual headings of each section. */
  private readonly keysOfHeadings = new Map<string, readonly string[]>();

  constructor(private readonly language: NoteLanguage) {
    const { lists, narrow, loose, understood, written, signs, fractions } = meaningData[language];
    this.lexicon = new Lexicon(language);
    const { keyOf } = this.lexicon;
    this.written = written;
    this.signs = signs;
    this.fractions = fractions;
    this.loose = new Set(loose);
    this.understood = new Map(Object.entries(understood).map(([one, beside]) => [keyOf(one), beside.map(keyOf)]));
    this.lists = new Set(lists.map(keyOf));
    this.narrow = new Set(narrow.map(keyOf));
  }

  get small(): readonly string[] {
    return this.lexicon.words.small;
  }

  monthOf = (month = ''): string | undefined => grammars[this.language].terms.words[`MONTH${month}`]?.[0];

  /** Whether the data do not contain a word. */
  isUnknown = (form: string): boolean => this.lexicon.isUnknown(form);

  read = (words: readonly Word[]): Concept[] => [...this.passages(words)].flat();

  /** Concepts of the words, in order. Optional passages are read separately. */
  *passages(words: readonly Word[], optional: readonly OptionalWords[] = []): Generator<Concept[]> {
    let from = 0;
    let heading = '';
    for (const next of [...optional, { from: words.length, to: words.length, concept: '' }]) {
      yield this.readPassage(words, { from, to: next.from }, { heading, optional: false });
      heading = next.concept;
      yield this.readPassage(words, next, { heading, optional: true });
      from = next.to;
    }
  }

  /** Words of a section's title, which its sentences need not repeat. */
  titleOf(key: string, title: string): ReadonlySet<string> {
    return new Set([...this.keysIn(title), ...this.headingKeys(key)]);
  }

  private keysIn = (text: string): string[] => this.read(readWords(text)).map((concept) => concept.key);

  /** Cached, since they are the same in every note. */
  private headingKeys(section: string): readonly string[] {
    const names: readonly string[] | undefined = headings[section as keyof typeof headings]?.[this.language];
    if (!names) return [];
    const keys = this.keysOfHeadings.get(section) ?? names.flatMap(this.keysIn);
    this.keysOfHeadings.set(section, keys);
    return keys;
  }

  private readPassage(
    words: readonly Word[],
    { from, to }: WordRange,
    { heading: under, optional }: Pick<Concept, 'heading' | 'optional'>,
  ): Concept[] {
    let heading = under;
    const pieces = piecesOf(words.slice(from, to), this.lexicon, from);
    const concepts: Concept[] = [];
    let gap: Gap = { ...openGap(), boundary: 2 };
    for (let at = 0; at < pieces.length; ) {
      const { keys, to } = this.lexicon.read(pieces, at);
      const read = pieces.slice(at, to);
      const [first, last] = [read[0], read.at(-1)];
      if (!first || !last) break;
      if (gap.boundary === 2 && concepts.length > 0) heading = '';
      if (keys.length === 0) this.widen(gap, first.form);
      const text = read.map((piece) => piece.text).join(' ');
      for (const key of keys) {
        const kind = this.lexicon.kindOf(key);
        // "A three day history of cough" is not a past cough.
        const count = concepts.at(-2);
        if (kind === 'history' && gap.boundary === 0 && count?.kind === 'number') {
          count.lasting = true;
          continue;
        }
        concepts.push({ key, kind, text, from: first.from, to: last.to, gap, heading, optional });
        gap = openGap();
      }
      gap.boundary = larger(gap.boundary, last.boundary);
      at = to;
    }
    return concepts;
  }

  private widen(gap: Gap, form: string): void {
    const { alternatives, joiners, contrasts, verbs, reporters } = this.lexicon.words;
    if (alternatives.includes(form)) gap.alternative = true;
    if (contrasts.includes(form)) gap.contrast = true;
    if (verbs.includes(form)) gap.verb = true;
    if (reporters.includes(form)) gap.reported = true;
    if ([joiners, alternatives, contrasts].some((words) => words.includes(form)))
      gap.boundary = larger(gap.boundary, 1);
  }
}

const openGap = (): Gap => ({ boundary: 0, alternative: false, contrast: false, verb: false, reported: false });

const larger = (one: Boundary, other: Boundary): Boundary => (one > other ? one : other);
