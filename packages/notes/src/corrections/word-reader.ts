import type { Doubt, ReasonLeftOut, WordRange } from '@auscribe/contracts';
import { capitalised, type Word } from '../words.js';
import type { CorrectionLexicon, Cue } from './lexicon.js';

/** Words which say that something is taken back or said again. */
export interface SpokenCue extends WordRange {
  kind: Cue;
  /** Also occurs in statements: "actually". */
  weak: boolean;
  /** Several cues in a row. */
  chained: boolean;
}

/** How many words back a correction can reach. */
export const reach = 14;
/** The most words of a clause that can be the correct ones. */
const longestClause = 10;
/** A longer sentence lacks full stops, so it is not clear what "scratch that" takes back. */
export const longestSentence = 30;

/** A dictation being read word by word: `kept` is the note so far, `words` from `next` on are still to be read. */
export class WordReader {
  readonly kept: Word[] = [];
  readonly leftOut = new Map<number, ReasonLeftOut>();
  readonly doubts: Doubt[] = [];
  readonly words: readonly Word[];
  next = 0;

  constructor(
    said: readonly Word[],
    readonly lexicon: CorrectionLexicon,
  ) {
    this.words = this.withoutFillers(said);
  }

  /** The kept words of the current sentence. */
  get sentence(): Word[] {
    return this.kept.slice(this.sentenceStart);
  }

  get sentenceStart(): number {
    const last = this.kept.length;
    let from = Math.max(last - 1, 0);
    while (from > 0 && last - from < 2 * longestSentence && !this.ends(this.kept[from - 1], this.kept[from])) from -= 1;
    return from;
  }

  /** The end of the sentence that contains the word `at`. */
  sentenceEnd(words: readonly Word[], at: number): number {
    let to = at + 1;
    while (to < words.length && to - at < 2 * longestSentence && !this.ends(words[to - 1], words[to])) to += 1;
    return to;
  }

  /**
   * The end of the clause that starts at `from`, up to the next punctuation mark or the longest clause of a correction.
   */
  clauseEnd(from: number): number {
    let to = from + 1;
    while (to < this.words.length && to - from < longestClause && !this.isMarkedAt(to - 1)) to += 1;
    return Math.min(to, this.words.length);
  }

  /** Whether a sentence ends between two words. */
  ends(word: Word | undefined, following: Word | undefined): boolean {
    const stop = /[.!?;:]["”»)]*$/.test(word?.after ?? '') && !this.lexicon.has('titles', word);
    return stop || following?.line !== undefined;
  }

  /** Whether there is any punctuation between two words. */
  isMarked(word: Word | undefined, following: Word | undefined): boolean {
    const mark = word !== undefined && word.after !== '' && !this.lexicon.has('titles', word);
    return mark || following?.line !== undefined;
  }

  isMarkedAt(at: number): boolean {
    return this.isMarked(this.words[at], this.words[at + 1]);
  }

  /** Whether there is no punctuation nearby: the engine wrote none, or there was no pause. */
  isUnmarked(at: number): boolean {
    return this.words.slice(Math.max(0, at - reach), at + reach).every(({ after }) => after === '');
  }

  beginsSentence(cue: SpokenCue): boolean {
    return this.ends(this.kept.at(-1), this.words[cue.from]);
  }

  /** Whether the cue may also be a denial: "no", "no no", but not "no sorry". */
  denies(cue: SpokenCue): boolean {
    return this.words.slice(cue.from, cue.to).every((word) => this.lexicon.has('denials', word));
  }

  /** Where the named words were last said; words more than a page back are not meant. */
  lastSaid(name: readonly Word[]): number {
    const forms = name.map(({ form }) => form);
    const furthest = Math.max(0, this.kept.length - 120);
    for (let at = this.kept.length - forms.length; at >= furthest; at -= 1)
      if (forms.every((form, index) => this.kept[at + index]?.form === form)) return at;
    return -1;
  }

  /** Keeps the next word. Words said twice in a row, as people do while thinking, are kept once. */
  keep(): void {
    const word = this.words[this.next++] as Word;
    this.kept.push(word);
    for (let length = 4; length > 0; length -= 1) {
      if (this.kept.at(-1 - length)?.form !== word.form) continue;
      const second = this.kept.slice(-length);
      const first = this.kept.slice(-2 * length, -length);
      if (first.length < length || !this.isRepeated(first, second)) continue;
      inherit(second[0], first[0]);
      this.leave(this.kept.splice(-2 * length, length), 'repeated');
    }
  }

  /** Leaves out words that are still to be read, and continues after them. */
  skip(from: number, to: number, reason: ReasonLeftOut): true {
    this.leave(this.words.slice(from, to), reason);
    this.next = to;
    return true;
  }

  /** Takes back the kept words from `start` on, and the cue. */
  drop(start: number, cue: SpokenCue): true {
    const taken = this.kept.splice(start);
    this.leave(taken, 'correction');
    inherit(this.words[cue.to], taken[0]);
    return this.skip(cue.from, cue.to, 'correction');
  }

  /** "25 mg daily, sorry, 50": the 50 replaces the 25, and "daily" stays after it. Continues at `end`. */
  put(cue: SpokenCue, wrong: WordRange, right: WordRange, end = right.to): true {
    const words = this.words.slice(right.from, right.to);
    const [first, replaced] = [words[0], this.kept[wrong.from]];
    if (first && replaced) {
      const opens = wrong.from === 0 || this.ends(this.kept[wrong.from - 1], replaced);
      if (opens || /^\p{Ll}/u.test(replaced.text)) first.text = withCaseOf(replaced.text, first.text);
      inherit(first, replaced);
    }
    this.leave(this.kept.splice(wrong.from, wrong.to - wrong.from, ...words), 'correction');
    this.leave([...this.words.slice(cue.from, right.from), ...this.words.slice(right.to, end)], 'correction');
    this.next = end;
    return true;
  }

  /** Keeps both wordings, with a doubt. */
  doubt(cue: SpokenCue): true {
    const start = Math.max(this.sentenceStart, this.kept.length - 6);
    const places = [...this.kept.slice(start), ...this.words.slice(cue.from, this.clauseEnd(cue.to))].map(
      ({ at }) => at,
    );
    this.doubts.push({ from: Math.min(...places), to: Math.max(...places) + 1, reason: 'correction' });
    while (this.next < cue.to) this.keep();
    return true;
  }

  private withoutFillers(said: readonly Word[]): Word[] {
    const words: Word[] = [];
    for (const word of said) {
      const before = words.at(-1);
      if (!this.lexicon.has('fillers', word)) words.push({ ...word });
      else {
        this.leave([word], 'filler');
        if (before?.after === '') before.after = word.after;
      }
    }
    return words;
  }

  private isRepeated(first: readonly Word[], second: readonly Word[]): boolean {
    const last = second.at(-1);
    if (this.isUnmarked(this.next) && last && this.lexicon.typeOf(last) !== 'article') return false;
    return first.every((word, index) => {
      const again = second[index];
      if (word.form !== again?.form || this.lexicon.isNumber(word) || this.isMarked(word, second[0])) return false;
      if (again !== last && this.isMarked(again, last)) return false;
      return first.length > 1 || (word.form.length > 1 && !this.lexicon.has('doubles', word));
    });
  }

  private leave(words: readonly Word[], reason: ReasonLeftOut): void {
    for (const { at } of words) this.leftOut.set(at, reason);
  }
}

/** A line break before the removed words moves to the words that replace them. */
function inherit(word: Word | undefined, taken: Word | undefined): void {
  if (word && taken?.line) word.line = taken.line;
}

function withCaseOf(model: string, text: string): string {
  if (/^\p{Lu}/u.test(model)) return capitalised(text);
  return /^\p{Lu}\p{Ll}+$/u.test(text) ? text.toLowerCase() : text;
}
