import type { Effect } from './command.js';
import { endsSentence, isCapital, type Token } from './token.js';

interface Written<T> extends Token<T> {
  /** Line breaks behind it. */
  breaks: string;
  /** Of the numbered point that it begins; 0 if it begins none. */
  number: number;
}

const marks = /[.,;:!?…]+$/u;
const abbreviation = /^(e\.g|i\.e|etc|dr|drs|mr|mrs|ms|prof|vs|approx|no|dra?|sra?|mme|\p{L})\.$/iu;

/** Puts words and marks together. `merge` says what two words that became one are. */
export class Writer<T> {
  readonly #written: Written<T>[] = [];
  #open = '';
  #glue = '';
  #item: string | undefined;
  /** What the case of the next word must be, if anything. */
  #next: 'capital' | 'small' | undefined;

  constructor(
    private readonly small: readonly string[],
    private readonly merge: (one: T, other: T) => T,
  ) {}

  word(token: Token<T>): void {
    const text = this.#cased(token.text);
    const last = this.#written.at(-1);
    const glue = this.#glue;
    this.#glue = '';
    if (glue && last && !last.breaks) {
      last.text = `${last.text.replace(marks, '')}${glue}${text}`;
      last.of = this.merge(last.of, token.of);
      return;
    }
    const number = this.#item === 'number' ? this.#numberBefore() + 1 : 0;
    const point = number ? `${number}. ` : this.#item ? '- ' : '';
    this.#written.push({ ...token, text: `${point}${this.#open}${text}`, breaks: '', number });
    this.#item = undefined;
    this.#open = '';
  }

  /** `heard` is what the engine wrote for the command: its own marks may have ended a sentence. */
  command({ mark, open, close, join, lines, item }: Effect, heard: string): void {
    const last = this.#written.at(-1);
    const ended = last !== undefined && endsSentence(last.text);
    if (mark === '?' && beginsSomething(last, heard)) {
      this.#open += mark;
    } else if (open) {
      this.#open += open;
      if (endsSentence(heard) && !ended) this.#next = 'small';
    } else if (last) {
      if (join) this.#glue = join;
      if (close) this.#close(last, close, heard);
      if (mark) this.#mark(last, mark, ended || endsSentence(heard));
      if (lines) this.#break(last, lines, item);
    } else if (lines && !mark) {
      this.#item = item;
    }
  }

  tokens(): Token<T>[] {
    const last = this.#written.at(-1);
    if (last) last.breaks = '';
    return this.#written.map(({ text, breaks, segment, of }) => ({ text: `${text}${breaks}`, segment, of }));
  }

  #mark(last: Written<T>, mark: string, cutSentence: boolean): void {
    const keeps = abbreviation.test(last.text);
    if (!keeps) last.text = last.text.replace(marks, '');
    if (!keeps || mark !== '.') last.text += mark;
    this.#next = /[.!?]$/.test(mark) ? 'capital' : cutSentence ? 'small' : undefined;
  }

  #break(last: Written<T>, lines: number, item: string | undefined): void {
    // The engine's comma at a pause; a full stop may be meant.
    last.text = last.text.replace(/,+$/, '');
    if (last.breaks.length < lines) last.breaks = '\n'.repeat(lines);
    this.#item = item;
    this.#next = 'capital';
  }

  #close(last: Written<T>, mark: string, heard: string): void {
    const own = /[.?!]$/.exec(last.text)?.[0] ?? '';
    const ending = endsSentence(heard) ? heard.at(-1) : '';
    // A question or a sentence in quotes keeps its end; what the engine put at a pause goes.
    last.text = `${last.text.replace(marks, '')}${own === '.' ? '' : own}${mark}${ending}`;
    if (!ending) this.#next = own ? 'small' : undefined;
  }

  /** Of the point before, in the same paragraph: one that was numbered here, or was said. */
  #numberBefore(): number {
    for (let at = this.#written.length - 1; ; at -= 1) {
      const [before, word] = [this.#written[at - 1], this.#written[at]];
      if (!word || word.breaks === '\n\n') return 0;
      if (word.number) return word.number;
      const figure = /^(\d{1,2})\.$/.exec(word.text)?.[1];
      if (figure && (!before || before.breaks)) return Number(figure);
      const spoken = spokenNumbers.indexOf(word.text.toLowerCase().replace(marks, ''));
      if (spoken > 0 && before && /^(number|numero|número|numéro)$/i.test(before.text)) return spoken;
    }
  }

  #cased(text: string): string {
    const next = this.#next;
    this.#next = undefined;
    if (next === 'capital') return capitalised(text);
    const bare = text.replace(/[^\p{L}'’]+$/u, '').toLowerCase();
    return next === 'small' && isCapital(text) && this.small.includes(bare) ? text.toLowerCase() : text;
  }
}

/** "Impression: ?appendicitis": clinicians say the mark of what they only suspect before its word. */
function beginsSomething(last: Written<unknown> | undefined, heard: string): boolean {
  if (!last || last.breaks || last.text.endsWith(':')) return true;
  return /[.!]$/.test(last.text) && !endsSentence(heard);
}

const spokenNumbers = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** Not those that are written in another way on purpose: pH, eGFR, mmHg. */
function capitalised(text: string): string {
  return /^[^\p{L}\p{N}]*\p{Ll}[^\p{Lu}]*$/u.test(text)
    ? text.replace(/\p{L}/u, (letter) => letter.toUpperCase())
    : text;
}
