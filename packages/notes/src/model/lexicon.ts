import type { NoteLanguage } from '@auscribe/contracts';
import drugs from '../../data/drugs.json' with { type: 'json' };
import english from '../../data/meaning.en.json' with { type: 'json' };
import spanish from '../../data/meaning.es.json' with { type: 'json' };
import french from '../../data/meaning.fr.json' with { type: 'json' };
import { Phrases } from '../phrases.js';
import { formOf } from '../words.js';
import { type Grammar, grammars } from '../write/grammar.js';
import { bareWord, type Piece, piecesOf } from './pieces.js';

export const meaningData = { en: english, es: spanish, fr: french };

/** The keys of what begins at a piece, none if it means nothing, and where it ends. */
interface Read {
  keys: readonly string[];
  to: number;
}

interface Spelling {
  spelling: [string, string][];
  endings: [ending: string, instead: string, least: number][];
  suffixes: [ending: string, instead: string, least: number][];
}

/** A term and, if it may be dictated letter by letter, its letters: "C O P D". */
const withLetters = (one: string): string[] => (/^[a-z]{2,5}$/.test(one) ? [one, [...one].join(' ')] : [one]);

const lengthOf = (phrase = ''): number => phrase.split(' ').length;

/** Meanings of words and phrases. "Hypertension" and "HTN" have one key; "RUQ" has those of its three words. */
export class Lexicon {
  private readonly phrases = new Phrases<readonly string[]>();
  /** The same without small words: "difficulty in breathing" is "difficulty breathing". */
  private readonly cores = new Phrases<readonly string[]>();
  /** The first stems of phrases. */
  private readonly starts = new Set<string>();
  /** By key, the class whose members must not be confused. */
  readonly kinds = new Map<string, string>();
  /** Stems of words without a meaning. */
  private readonly free: ReadonlySet<string>;
  readonly grammar: Grammar;
  readonly words: Omit<(typeof english)['words'], 'irregular' | 'rates'> &
    Record<'irregular' | 'rates', Partial<Record<string, string>>>;

  constructor(readonly language: NoteLanguage) {
    const { kinds, same, free, words } = meaningData[language];
    this.words = words;
    this.grammar = grammars[language];
    this.free = new Set(free.filter((phrase) => lengthOf(phrase) === 1).map((word) => this.stem(formOf(word))));
    const atomic = new Set<string>(Object.values(kinds).flat());
    const whole = (phrase: string): string[] => [
      this.pieces(phrase)
        .map(({ stem }) => stem)
        .join(' '),
    ];
    // Shorter phrases come first, so that "hypertension" is known when "high blood pressure" is added.
    for (const group of [...same].sort((a, b) => lengthOf(a[0]) - lengthOf(b[0]))) {
      const [name = ''] = group;
      const keys = atomic.has(name) || lengthOf(name) === 1 ? whole(name) : this.keysOf(name);
      for (const one of group.flatMap(withLetters)) this.add(one, keys);
    }
    for (const phrase of free) if (lengthOf(phrase) > 1) this.add(phrase, []);
    for (const [kind, members] of Object.entries({ ...kinds, drug: drugs })) {
      for (const member of members) {
        if (lengthOf(member) > 1) this.add(member, whole(member));
        this.kinds.set(this.keyOf(member), kind);
      }
    }
    const { units, frequencies, words: terms } = this.grammar.terms;
    for (const [symbol, names] of Object.entries(units)) {
      const key = this.keyOf(names.find((one) => this.isKnown(one)) ?? symbol);
      for (const one of [symbol, ...names]) this.add(one, [key]);
      if (!this.kinds.has(key)) this.kinds.set(key, 'unit');
    }
    for (const [index, { long }] of frequencies.entries())
      for (const one of [...(terms[`LONG${index}`] ?? []), ...(terms[`SHORT${index}`] ?? [])])
        this.add(one, [this.keyOf(long)]);
  }

  kindOf = (key: string): string => this.kinds.get(key) ?? (/^[\d.]+$/.test(key) ? 'number' : 'word');

  isUnknown = (form: string): boolean => !this.isKnown(form) && !this.kinds.has(this.keyOf(form));

  keyOf = (phrase: string): string => this.keysOf(phrase).join(' ');

  /** Reads what begins at a piece: the longest phrase, a date, a number or a word. */
  read(pieces: readonly Piece[], at: number): Read {
    const piece = pieces[at] as Piece;
    const date = this.dateAt(pieces, at);
    if (date) return date;
    const [before, after] = [pieces[at - 1]?.value, pieces[at + 1]?.value];
    // "Potassium over six"
    if (this.words.above.includes(piece.form) && before === undefined && after !== undefined)
      return { keys: this.keysOf('more than'), to: at + 1 };
    const phrase = this.phraseAt(pieces, at);
    if (phrase) return phrase;
    const { stem, form, value } = piece;
    const numbers = before !== undefined && after !== undefined;
    const silent =
      value === undefined && (this.free.has(stem) || (numbers && this.words.betweenNumbers.includes(form)));
    return { keys: silent ? [] : [stem], to: at + 1 };
  }

  private phraseAt(pieces: readonly Piece[], at: number): Read | undefined {
    if (!this.starts.has(pieces[at]?.stem ?? '')) return undefined;
    const ahead = pieces.slice(at, at + 12).map((piece, index) => ({ ...piece, at: at + index }));
    const stop = ahead.findIndex(({ boundary }) => boundary === 2);
    const here = stop < 0 ? ahead : ahead.slice(0, stop + 1);
    const core = here.filter(({ form }, index) => index === 0 || !this.words.small.includes(form));
    const found = [
      this.phrases.find(
        here.map(({ stem }) => stem),
        0,
      ),
      this.phrases.find(
        here.map(({ stem, at: place }) => this.unitAfterNumber(pieces, place) ?? stem),
        0,
      ),
    ].map((one) => one && { keys: one.meaning, to: at + one.to });
    const loose = this.cores.find(
      core.map(({ stem }) => stem),
      0,
    );
    if (loose) found.push({ keys: loose.meaning, to: (core[loose.to - 1]?.at ?? at) + 1 });
    const best = found.reduce((one, other) => (one && (!other || one.to >= other.to) ? one : other));
    return best && this.free.has(best.keys[0] ?? '-') ? { keys: [], to: best.to } : best;
  }

  /** "h" of "8 h", as in "every 8 hours". */
  private unitAfterNumber(pieces: readonly Piece[], at: number): string | undefined {
    if (pieces[at - 1]?.value === undefined) return undefined;
    const [unit, ...others] = this.phrases.find([pieces[at]?.stem ?? ''], 0)?.meaning ?? [];
    return unit && others.length === 0 && this.kinds.get(unit) === 'unit' && !unit.includes(' ') ? unit : undefined;
  }

  /** "March 5", "5 March", "the fifth of March" and "3/5/2024" are the same date. */
  private dateAt(pieces: readonly Piece[], at: number): Read | undefined {
    const [first, second, third] = pieces.slice(at, at + 3);
    const monthOf = (piece?: Piece): number =>
      Number(/^MONTH(\d+)$/.exec(this.grammar.codes.find([piece?.form ?? ''], 0)?.meaning ?? '')?.[1] ?? 0);
    const dateOf = (month: number, day: number | undefined, length: number): Read | undefined =>
      month > 0 && day !== undefined && day >= 1 && day <= 31
        ? { keys: [`date ${Math.min(month, day)}-${Math.max(month, day)}`], to: at + length }
        : undefined;
    if (first?.value === undefined) return dateOf(monthOf(first), second?.value, 2);
    if (first.text === '/date') return dateOf(first.value, second?.value, 2);
    if (this.words.of.includes(second?.form ?? '')) return dateOf(monthOf(third), first.value, 3);
    return first.boundary === 0 ? dateOf(monthOf(second), first.value, 2) : undefined;
  }

  /** A phrase that already has a meaning keeps it. */
  private add(phrase: string, keys: readonly string[]): void {
    const pieces = this.pieces(phrase);
    const stems = pieces.map(({ stem }) => stem);
    if (this.phrases.find(stems, 0)?.to === stems.length) return;
    const isSmall = ({ form }: Piece): boolean => this.words.small.includes(form);
    const core = pieces.filter((piece, index) => index === 0 || !isSmall(piece));
    this.starts.add(stems[0] ?? '');
    this.phrases.add([stems.join(' ')], keys);
    if (core.length > 1 && !isSmall(core[0] as Piece)) this.cores.add([core.map(({ stem }) => stem).join(' ')], keys);
  }

  private isKnown(phrase: string): boolean {
    const stems = this.pieces(phrase).map(({ stem }) => stem);
    return this.phrases.find(stems, 0)?.to === stems.length;
  }

  private pieces = (phrase: string): Piece[] => piecesOf(phrase.split(' ').map(bareWord), this);

  private keysOf(phrase: string): string[] {
    const pieces = this.pieces(phrase);
    const keys: string[] = [];
    for (let at = 0; at < pieces.length; ) {
      const read = this.read(pieces, at);
      keys.push(...read.keys);
      at = read.to;
    }
    return keys;
  }

  /** Plurals and verb forms of a word share a stem. */
  stem = (form: string): string => {
    const known = this.words.irregular[form];
    if (known) return known === form ? form : this.stem(known);
    const { endings, spelling, suffixes } = meaningData[this.language] as unknown as Spelling;
    const spelled = spelling.reduce((one, [from, to]) => one.replaceAll(from, to), form);
    return [endings, suffixes].reduce((one, list) => {
      const [ending, instead] = list.find(
        ([last, , least]) => one.endsWith(last) && one.length - last.length >= least,
      ) ?? ['', ''];
      return one.slice(0, one.length - ending.length) + instead;
    }, spelled);
  };
}
