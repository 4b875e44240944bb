import type { NoteLanguage, WordRange } from '@auscribe/contracts';
import drugs from '../../data/drugs.json' with { type: 'json' };
import headings from '../../data/headings.json' with { type: 'json' };
import english from '../../data/meaning.en.json' with { type: 'json' };
import spanish from '../../data/meaning.es.json' with { type: 'json' };
import french from '../../data/meaning.fr.json' with { type: 'json' };
import titles from '../../data/meaning.titles.json' with { type: 'json' };
import { Phrases } from '../phrases.js';
import { formOf, readWords, type Word } from '../words.js';
import { type Grammar, grammars } from '../write/grammar.js';
import { readNumber } from '../write/numbers.js';

/** What is between a concept and the one in front of it: how far a negation or a subject reaches. */
export interface Gap {
  /** 2: a sentence ends; 1: a list goes on or a clause begins; 0: neither. */
  boundary: 0 | 1 | 2;
  /** "or" and "nor": a denial goes on. */
  alternative: boolean;
  /** "but", "except": a denial ends. */
  contrast: boolean;
  /** "is", "has": a new statement, if a boundary is in front of it. */
  verb: boolean;
}

/** A piece of meaning: "400", "mg", "twice daily", "blood pressure". Two with one key say the same. */
export interface Concept {
  key: string;
  /** `word`, `number`, or the class whose members must not be taken for one another. */
  kind: string;
  text: string;
  /** The words that it was made from: indexes of the list that was read. */
  from: number;
  to: number;
  gap: Gap;
  /** The spoken heading that its statement follows. */
  heading: string;
  /** A heading's own words, which a note need not hold. */
  optional: boolean;
}

/** Words that a note need not hold: a heading that means a section, or words to the typist. */
export interface Passage extends WordRange {
  concept: string;
}

interface Piece {
  form: string;
  stem: string;
  text: string;
  from: number;
  to: number;
  value?: number;
  /** As digits, zeros in front included. */
  digits?: string;
  /** Whether it was said in words. */
  spelled?: boolean;
  /** Whether it ends with a digit said on its own. */
  oneByOne?: boolean;
  /** Marks or a line end behind it. */
  boundary: 0 | 1 | 2;
}

const data = { en: english, es: spanish, fr: french };

/** Reads words as concepts, the same way for a transcript and for a note. Words that carry no meaning are passed over. */
export class Meaning {
  private readonly phrases = new Phrases<string>();
  private readonly kinds = new Map<string, string>();
  private readonly free: Set<string>;
  private readonly grammar: Grammar;
  private readonly ordinalEnding: RegExp;
  private readonly words: Omit<(typeof english)['words'], 'irregular' | 'rates'> &
    Record<'irregular' | 'rates', Record<string, string>>;
  /** Denials that reach over a whole list: "denies A, B and C". */
  readonly lists: ReadonlySet<string>;
  /** Kinds of which only a wrong member counts, not one that is added or left out: "he", "%". */
  readonly loose: ReadonlySet<string>;
  /**
   * What goes without saying beside one of these words ("" for any): "continue" in a list of medications, "start" where
   * a course has an end, "for 7 days". Elsewhere the drug would read as a current one.
   */
  readonly understood: ReadonlyMap<string, readonly string[]>;
  /** Kinds of words that govern what follows them. */
  readonly governing = ['negation', 'uncertainty', 'condition', 'person', 'history'] as const;
  /** What abbreviations may mean as they are written: "L" is no "l". */
  readonly written: Readonly<Partial<Record<string, readonly string[]>>>;
  /** Titles under which one sentence does not mean the same. */
  readonly apart: readonly (readonly string[])[] = titles.apart;
  /** Kinds that belong to what follows them. */
  readonly forward: ReadonlySet<string> = new Set([...this.governing, 'direction', 'side', 'degree']);

  constructor(private readonly language: NoteLanguage) {
    const { kinds, same, free, words, lists, loose, understood, written } = data[language];
    this.written = written;
    this.loose = new Set(loose);
    this.words = words;
    this.grammar = grammars[language];
    this.ordinalEnding = new RegExp(`(?<=^\\d+)(?:${this.grammar.terms.ordinalEndings.join('|')})$`);
    // "C O P D" is dictated letter by letter.
    const spelled = (one: string): string[] => (/^[a-z]{2,5}$/.test(one) ? [one, [...one].join(' ')] : [one]);
    for (const group of same) for (const one of group.flatMap(spelled)) this.addPhrase(one, group[0] ?? one);
    this.free = new Set();
    for (const phrase of free) {
      if (phrase.includes(' ')) this.addPhrase(phrase, '');
      else this.free.add(this.stem(formOf(phrase)));
    }
    for (const [kind, members] of Object.entries(kinds)) {
      for (const member of members) {
        if (member.includes(' ') && !this.phraseKey(member)) this.addPhrase(member, member);
        this.kinds.set(this.keyOf(member), kind);
      }
    }
    const { units, frequencies, words: terms } = this.grammar.terms;
    for (const [symbol, phrases] of Object.entries(units)) {
      const name = phrases.find((phrase) => this.phraseKey(phrase)) ?? symbol;
      for (const phrase of [symbol, ...phrases]) this.addPhrase(phrase, name);
      if (!this.kinds.has(this.keyOf(name))) this.kinds.set(this.keyOf(name), 'unit');
    }
    for (const [index, { long }] of frequencies.entries())
      for (const phrase of [...(terms[`LONG${index}`] ?? []), ...(terms[`SHORT${index}`] ?? [])])
        this.addPhrase(phrase, long);
    const keysOf = (phrases: readonly string[]): string[] => phrases.map(this.keyOf);
    this.understood = new Map(Object.entries(understood).map(([one, beside]) => [this.keyOf(one), keysOf(beside)]));
    this.lists = new Set(keysOf(lists));
    for (const drug of drugs) {
      if (drug.includes(' ')) this.addPhrase(drug, drug);
      this.kinds.set(this.keyOf(drug), 'drug');
    }
  }

  read = (words: readonly Word[]): Concept[] => [...this.passages(words)].flat();

  /** Concepts of words in their order. Optional passages stand for themselves. */
  *passages(words: readonly Word[], optional: readonly Passage[] = []): Generator<Concept[]> {
    let from = 0;
    let heading = '';
    for (const next of [...optional, { from: words.length, to: words.length, concept: '' }]) {
      yield this.readPassage(words, { from, to: next.from }, { heading, optional: false });
      heading = next.concept;
      yield this.readPassage(words, next, { heading, optional: true });
      from = next.to;
    }
  }

  /** What a section is called, which its sentences need not say again. */
  titleOf(key: string, title: string): ReadonlySet<string> {
    const names = [title, ...(headings[key as keyof typeof headings]?.[this.language] ?? [])];
    return new Set(names.flatMap((name) => this.read(readWords(name)).map((concept) => concept.key)));
  }

  private readPassage(
    words: readonly Word[],
    { from, to }: WordRange,
    { heading: under, optional }: Pick<Concept, 'heading' | 'optional'>,
  ): Concept[] {
    const passage = words.slice(from, to);
    let heading = under;
    const pieces = this.readNumbers(
      passage.flatMap((word, at) => this.piecesOf(word, from + at, passage[at - 1], passage[at + 1])),
    );
    const stems = pieces.map(({ stem }) => stem);
    const units = pieces.map(({ stem }, at) => (pieces[at - 1]?.value === undefined ? stem : this.unitOf(stem)));
    const concepts: Concept[] = [];
    let gap: Gap = { ...openGap(), boundary: 2 };
    for (let at = 0; at < pieces.length; ) {
      const { key, to } = this.conceptAt(pieces, [stems, units], at);
      const first = pieces[at];
      const last = pieces[to - 1];
      if (!first || !last) break;
      if (gap.boundary === 2 && concepts.length > 0) heading = '';
      if (key === '') this.widen(gap, first.form);
      else {
        const text = pieces.slice(at, to).map((piece) => piece.text);
        const kind = first.value === undefined || to > at + 1 ? (this.kinds.get(key) ?? 'word') : 'number';
        // "A three day history of cough" is no earlier cough.
        const lasting = kind === 'history' && gap.boundary === 0 && concepts.at(-2)?.kind === 'number';
        if (!lasting)
          concepts.push({ key, kind, text: text.join(' '), from: first.from, to: last.to, gap, heading, optional });
        if (!lasting) gap = openGap();
      }
      gap.boundary = maximum(gap.boundary, last.boundary);
      at = to;
    }
    return concepts;
  }

  /** "h" of "8 h", as "every 8 hours" has it. */
  private unitOf(stem: string): string {
    const unit = this.phrases.find([stem], 0)?.meaning ?? '';
    return this.kinds.get(unit) === 'unit' && !unit.includes(' ') ? unit : stem;
  }

  private widen(gap: Gap, form: string): void {
    const { alternatives, joiners, contrasts, verbs } = this.words;
    if (alternatives.includes(form)) gap.alternative = true;
    if (contrasts.includes(form)) gap.contrast = true;
    if (verbs.includes(form)) gap.verb = true;
    if (joiners.includes(form) || alternatives.includes(form) || contrasts.includes(form))
      gap.boundary = maximum(gap.boundary, 1);
  }

  /** The concept that begins with a piece: the longest phrase, a date, a number or a word. */
  private conceptAt(pieces: readonly Piece[], spellings: readonly string[][], at: number): { key: string; to: number } {
    const piece = pieces[at];
    if (!piece) return { key: '', to: at + 1 };
    const date = this.dateAt(pieces, at);
    if (date) return date;
    const found = spellings.flatMap((stems) => this.phrases.find(stems, at) ?? []);
    const phrase = found.reduce<(typeof found)[number] | undefined>(
      (best, one) => (best && best.to >= one.to ? best : one),
      undefined,
    );
    if (phrase && !pieces.slice(at, phrase.to - 1).some(({ boundary }) => boundary === 2))
      return { key: this.free.has(phrase.meaning) ? '' : phrase.meaning, to: phrase.to };
    if (piece.value !== undefined) return { key: String(piece.value), to: at + 1 };
    const { stem } = piece;
    const between = this.words.betweenNumbers.includes(piece.form) && pieces[at + 1]?.value !== undefined;
    const silent = this.free.has(stem) || (between && pieces[at - 1]?.value !== undefined);
    return { key: silent ? '' : stem, to: at + 1 };
  }

  /** "March 5", "5 March", "the fifth of March" and "3/5/2024" are one date, whatever its order. */
  private dateAt(pieces: readonly Piece[], at: number): { key: string; to: number } | undefined {
    const [first, second, third] = pieces.slice(at, at + 3);
    const dateOf = (month: number, day: number | undefined, to: number) =>
      day !== undefined && day >= 1 && day <= 31
        ? { key: `date ${Math.min(month, day)}-${Math.max(month, day)}`, to }
        : undefined;
    const monthOf = (piece?: Piece): number =>
      Number(/^MONTH(\d+)$/.exec(this.grammar.codes.find([piece?.form ?? ''], 0)?.meaning ?? '')?.[1] ?? 0);
    const ofWord = this.words.of.includes(second?.form ?? '');
    if (monthOf(first) > 0) return dateOf(monthOf(first), second?.value, at + 2);
    if (first?.value !== undefined && first.boundary === 0 && monthOf(second) > 0)
      return dateOf(monthOf(second), first.value, at + 2);
    if (first?.value !== undefined && ofWord && monthOf(third) > 0) return dateOf(monthOf(third), first.value, at + 3);
    const slashed = first?.text === '/date' && second?.value !== undefined;
    return slashed ? dateOf(first?.value ?? 0, second.value, at + 2) : undefined;
  }

  /** What a phrase means already is not changed. */
  private addPhrase(phrase: string, meaning: string): void {
    const key = meaning === '' ? '' : this.keyOf(meaning);
    if (this.phraseKey(phrase) === undefined) this.phrases.add([this.ownKey(phrase)], key);
  }

  private stemsOf(phrase: string): string[] {
    if (/^\p{L}+$/u.test(phrase)) return [this.stem(formOf(phrase))];
    return this.readNumbers(phrase.split(' ').flatMap((word) => this.piecesOf(bareWord(word), 0))).map(
      ({ stem }) => stem,
    );
  }

  private phraseKey(phrase: string): string | undefined {
    const stems = this.stemsOf(phrase);
    const found = this.phrases.find(stems, 0);
    return found?.to === stems.length ? found.meaning : undefined;
  }

  private keyOf = (phrase: string): string => this.phraseKey(phrase) ?? this.ownKey(phrase);

  private ownKey = (phrase: string): string => this.stemsOf(phrase).join(' ');

  /** "400mg", "140/90", "L4–L5", "left-sided" and "q12h" in their parts. */
  private piecesOf({ text, form, after }: Word, at: number, previous?: Word, next?: Word): Piece[] {
    const labelled = this.grammar.terms.words.LABEL?.includes(previous?.form ?? '') ?? false;
    const boundary = this.boundaryOf(form, after, next);
    const plain = form
      .replace(/'s?$/, '')
      .replace(/^(?:l|d|j|n|s|qu|m|c)'(?=\p{L})/u, this.language === 'fr' ? '$&\u0020' : '$&')
      .replace(this.grammar.terms.thousands === ',' ? /(?<=\d),(?=\d{3}\b)/g : /(?<=^[1-9]\d{0,2})\.(?=\d{3}$)/g, '')
      .replace(/(?<=\d),(?=\d)/g, '.')
      .replace(/(?<=\d):(?=\d)/g, '')
      .replace(/^(?:\p{L}\.)+\p{L}?$/u, (letters) => letters.replaceAll('.', ''))
      .replace(this.ordinalEnding, '')
      .replace(/\/(\p{L}+)$/u, (slashed, time) => ` ${this.words.rates[time] ?? slashed}`)
      .replace(/^[+−](?=\p{L})/u, (sign) => `${results[sign]} `)
      .replaceAll('½', '.5');
    const signs = (after.match(/[<>≤≥±+−-]/g) ?? []).map(
      (one) => (next && one === after && one) || results[one] || one,
    );
    const parts = [...(plain.match(partPattern) ?? []), ...signs.filter((one) => !/[−-]/.test(one))];
    const dated = /^\d{1,2}[/.]\d{1,2}[/.]\d{2,4}$/.test(plain);
    return parts.map((part, index) => {
      const number = /^[\d.]*\d$/.test(part) ? Number(part) : romanOf(part, text, labelled);
      const value = Number.isNaN(number) ? undefined : number;
      const shown = index === 0 && dated ? '/date' : parts.length === 1 ? text : part;
      const known = value === undefined ? part : String(value);
      return {
        form: known,
        stem: value === undefined ? this.stem(part) : known,
        text: shown,
        from: at,
        to: at + 1,
        ...(value !== undefined && { value }),
        boundary: index === parts.length - 1 ? boundary : 0,
      };
    });
  }

  /** A line may be broken anywhere: its end is a boundary only where a capital follows. */
  private boundaryOf(form: string, after: string, next?: Word): 0 | 1 | 2 {
    if (next?.line === 'paragraph' || /[!?;]/.test(after)) return 2;
    if (after.includes('.') && !this.words.abbreviations.includes(form)) return 2;
    return /[,:)×/=+–—-]/.test(after) || (next?.line && /^\p{Lu}/u.test(next.text)) ? 1 : 0;
  }

  /** Numbers as they were said: "four hundred", "zero point five"; "one forty", "nineteen fifty one", digits one by one. */
  private readNumbers(pieces: readonly Piece[]): Piece[] {
    const read: Piece[] = [];
    for (let at = 0; at < pieces.length; ) {
      const piece = pieces[at] as Piece;
      let end = at;
      while (end < pieces.length - 1 && pieces[end]?.boundary === 0 && end < at + 12) end += 1;
      const forms = pieces.slice(at, end + 1).map(({ form }) => form);
      const said = this.isArticle(forms)
        ? undefined
        : (readNumber(this.grammar, forms, 0) ?? this.zeroIn(forms, read.at(-1)));
      const to = at + (said?.to ?? 1);
      if (!said) read.push(piece);
      else this.addNumber(read, said.code, { from: piece, to: pieces[to - 1] ?? piece });
      at = to;
    }
    return read;
  }

  private addNumber(read: Piece[], code: string, { from, to }: { from: Piece; to: Piece }): void {
    const digits = code.slice(1).replaceAll(this.grammar.terms.thousands, '').replace(',', '.').replace(/^\./, '0.');
    const before = read.at(-1);
    const spelled = !/\d/.test(from.text);
    const written =
      before?.digits && code.startsWith('#') ? writtenTogether(before, digits, spelled, from.from) : undefined;
    if (written) read.pop();
    const form = String(Number(written ?? digits));
    const first = written && before ? before : from;
    read.push({
      form,
      stem: form,
      text: first === to ? to.text : `${first.text} ${to.text}`,
      from: first.from,
      to: to.to,
      value: Number(form),
      ...(code.startsWith('#') && { digits: written ?? digits }),
      spelled,
      oneByOne: digits.length === 1,
      boundary: to.boundary,
    });
  }

  /** "One oh eight" */
  private zeroIn(forms: readonly string[], before: Piece | undefined): { code: string; to: number } | undefined {
    return before?.spelled && this.grammar.codes.find(forms, 0)?.meaning === 'OH' ? { code: '#0', to: 1 } : undefined;
  }

  /** "Un" is a number in front of what is counted only, and "one" in "no one" is none. */
  private isArticle(forms: readonly string[]): boolean {
    const { codes, terms } = this.grammar;
    if (/^[%&]/.test(codes.find(forms, 1)?.meaning ?? '')) return false;
    return (
      (terms.articles.includes(forms[0] ?? '') && readNumber(this.grammar, forms, 0)?.to === 1) ||
      codes.find(forms, 0)?.meaning === '_'
    );
  }

  /** Plurals and verb forms of a word are one word. */
  private stem(form: string): string {
    const known: Partial<Record<string, string>> = this.words.irregular;
    if (known[form]) return known[form];
    for (const [ending, instead, least] of data[this.language].endings as [string, string, number][])
      if (form.endsWith(ending) && form.length - ending.length >= least)
        return form.slice(0, form.length - ending.length) + instead;
    return form;
  }
}

const partPattern = /\d+(?:\.\d+)?|\.\d+|[^\d\s/+×%°–—-]+|[+×%°]/gu;

/** "Nitrites +, blood -": results; between two words a sign only joins them. */
const results: Readonly<Partial<Record<string, string>>> = { '+': 'pos', '-': 'neg', '−': 'neg' };

const romans = ['II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'];
const romanOf = (part: string, text: string, labelled: boolean): number | undefined => {
  const roman = part.toUpperCase();
  const value =
    text.includes(roman) && (labelled || /^[IVX]+[-–][IVX]+$/.test(text) || !afterLabels.includes(roman))
      ? romans.indexOf(roman) + 2
      : 1;
  return value > 1 ? value : undefined;
};

/** "IV" is intravenous too, and the others are letters. */
const afterLabels = ['IV', 'V', 'X'];

const openGap = (): Gap => ({ boundary: 0, alternative: false, contrast: false, verb: false });

const maximum = (one: 0 | 1 | 2, other: 0 | 1 | 2): 0 | 1 | 2 => (one > other ? one : other);

const bareWord = (text: string): Word => ({ at: 0, text, form: formOf(text), before: '', after: '', from: 0, to: 0 });

/** "One" and "forty" as 140, "nineteen" and "fifty one" as 1951, "5", "5" and "1" as 551; or undefined. */
function writtenTogether(before: Piece, digits: string, spelled: boolean, at: number): string | undefined {
  const said = before.digits ?? '';
  if (!/^\d+$/.test(said + digits) || before.boundary > 0 || before.spelled !== spelled || before.to > at)
    return undefined;
  const oneByOne = digits.length === 1 && (before.oneByOne || (spelled && digits === '0'));
  const pair = spelled && digits.length === 2 && said.length <= 2 && said !== '0';
  return oneByOne || pair ? said + digits : undefined;
}
