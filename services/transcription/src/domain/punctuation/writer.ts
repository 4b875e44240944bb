import type { Effect } from './command.js';
import { endsSentence, isCapital, type Token } from './token.js';

interface Written<T> extends Token<T> {
  /** Line breaks behind it. */
  breaks: string;
  /** Of the numbered point that it begins. */
  number?: number;
}

const marks = /[.,;:!?…]+$/u;
const abbreviation = /^(e\.g|i\.e|etc|dr|drs|mr|mrs|ms|prof|vs|approx|no|dra?|sra?|mme|\p{L})\.$/iu;

/** Puts words and marks together. `merge` says what two words that became one are. */
export class Writer<T> {
  readonly #written: Written<T>[] = [];
  #open = '';
  #glue = '';
  #item: 'bullet' | 'number' | undefined;
  /** What the case of the next word must be, if anything. */
  #next: 'capital' | 'small' | 'as it is' = 'as it is';

  constructor(
    private readonly small: ReadonlySet<string>,
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
    this.#written.push({ ...token, ...this.#itemFor(`${this.#open}${text}`), breaks: '' });
    this.#open = '';
  }

  /** `heard` is what the engine wrote for the command: its own marks may have ended a sentence. */
  command(effect: Effect, heard: string): void {
    const last = this.#written.at(-1);
    if (effect.kind === 'mark' && effect.mark === '?' && this.#beginsSomething(last, heard)) {
      this.#open += effect.mark;
      return;
    }
    const cutSentence = endsSentence(heard) || (last !== undefined && endsSentence(last.text));
    if (effect.kind === 'open') {
      this.#open += effect.mark;
      if (cutSentence && !(last && endsSentence(last.text))) this.#next = 'small';
      return;
    }
    if (!last) {
      if (effect.kind === 'break') this.#item = effect.item;
      return;
    }
    if (effect.kind === 'break') this.#break(last, effect);
    else if (effect.kind === 'join') this.#glue = effect.mark;
    else if (effect.kind === 'close') this.#close(last, effect.mark, heard);
    else this.#mark(last, effect, cutSentence);
  }

  tokens(): Token<T>[] {
    const last = this.#written.at(-1);
    if (last) last.breaks = '';
    return this.#written.map(({ text, breaks, segment, of }) => ({ text: `${text}${breaks}`, segment, of }));
  }

  /** "Impression: ?appendicitis": clinicians say the mark of what they only suspect before its word. */
  #beginsSomething(last: Written<T> | undefined, heard: string): boolean {
    if (!last) return true;
    if (last.breaks !== '' || last.text.endsWith(':')) return true;
    return /[.!]$/.test(last.text) && !endsSentence(heard);
  }

  #mark(last: Written<T>, { mark, lines }: { mark: string; lines?: 1 | 2 }, cutSentence: boolean): void {
    const keeps = abbreviation.test(last.text);
    last.text = keeps ? last.text : last.text.replace(marks, '');
    if (!(keeps && mark === '.')) last.text += mark;
    const ends = /[.!?]$/.test(mark);
    this.#next = ends ? 'capital' : cutSentence ? 'small' : 'as it is';
    if (lines) this.#break(last, { lines });
  }

  #break(last: Written<T>, { lines, item }: { lines: 1 | 2; item?: 'bullet' | 'number' }): void {
    // The engine's comma at a pause; a full stop may be meant.
    last.text = last.text.replace(/,+$/, '');
    if (last.breaks.length < lines) last.breaks = '\n'.repeat(lines);
    this.#item = item;
    this.#next = 'capital';
  }

  #close(last: Written<T>, mark: string, heard: string): void {
    const own = /[.?!]/.exec(last.text.at(-1) ?? '')?.[0] ?? '';
    const ending = endsSentence(heard) ? heard.at(-1) : '';
    // A question or a sentence in quotes keeps its end; what the engine put at a pause goes.
    last.text = `${last.text.replace(marks, '')}${own === '.' ? '' : own}${mark}${ending}`;
    if (!ending) this.#next = own ? 'small' : 'as it is';
  }

  #itemFor(text: string): { text: string; number?: number } {
    const item = this.#item;
    this.#item = undefined;
    if (item === 'bullet') return { text: `- ${text}` };
    if (item !== 'number') return { text };
    const number = this.#numberBefore() + 1;
    return { text: `${number}. ${text}`, number };
  }

  /** Of the point before, in the same paragraph: one that was numbered here, or was said. */
  #numberBefore(): number {
    const { length } = this.#written;
    for (let at = length - 1; at >= 0; at -= 1) {
      const { number, text, breaks } = this.#written[at] ?? { text: '', breaks: '' };
      if (breaks === '\n\n') return 0;
      if (number !== undefined) return number;
      const begins = at === 0 || this.#written[at - 1]?.breaks;
      const figure = /^(\d{1,2})\.$/.exec(text)?.[1];
      if (begins && figure) return Number(figure);
      const spoken = spokenNumbers.indexOf(text.toLowerCase().replace(marks, ''));
      if (spoken > 0 && /^(number|numero|número|numéro)$/i.test(this.#written[at - 1]?.text ?? '')) return spoken;
    }
    return 0;
  }

  #cased(text: string): string {
    const next = this.#next;
    this.#next = 'as it is';
    if (next === 'capital') return capitalised(text);
    const bare = text.replace(/[^\p{L}'’]+$/u, '').toLowerCase();
    return next === 'small' && isCapital(text) && this.small.has(bare) ? text.toLowerCase() : text;
  }
}

const spokenNumbers = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** Not those that are written in another way on purpose: pH, eGFR, mmHg. */
function capitalised(text: string): string {
  return /^[^\p{L}\p{N}]*\p{Ll}[^\p{Lu}]*$/u.test(text)
    ? text.replace(/\p{L}/u, (letter) => letter.toUpperCase())
    : text;
}
