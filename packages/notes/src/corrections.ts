import type { Doubt, LeftOut, NoteLanguage, ReasonLeftOut, WordRange } from '@auscribe/contracts';
import { type CorrectionLexicon, type Cue, correctionLexicons } from './correction-lexicon.js';
import type { Phrases } from './phrases.js';
import { findRoughCopy, type RoughCopy, tokensOf } from './rough-copy.js';
import { takeAll } from './steps.js';
import type { Word } from './words.js';

export interface Corrected {
  /** The words that are left, in the order in which they are to be read; marks follow what was taken out. */
  words: Word[];
  leftOut: LeftOut[];
  doubts: Doubt[];
}

/** What a correction takes out can bring together words that are one themselves; more than a few times is not speech. */
const mostPasses = 8;
/** Words between two pauses. */
const slice = 1000;
/** How far back a correction reaches, in words; one that names what it corrects reaches further. */
const reach = 14;
const namedReach = 120;
/** The words of a clause that can be the right ones. */
const longestClause = 10;
/** A longer sentence has no full stops: what "scratch that" takes back is not clear. */
const longestSentence = 30;

/**
 * Carries out what was said of the dictation itself: spoken corrections, words to the typist, hesitations and words said
 * twice. Where it is not clear which words a correction replaces, both wordings stay, with a doubt.
 */
export function correct(said: readonly Word[], language: NoteLanguage): Corrected {
  return takeAll(correctionSteps(said, language));
}

/** The steps of `correct`. */
export function* correctionSteps(said: readonly Word[], language: NoteLanguage): Generator<void, Corrected> {
  const leftOut = new Map<number, ReasonLeftOut>();
  let pass = new Pass(said, correctionLexicons[language]);
  for (let count = 1; count <= mostPasses; count += 1) {
    yield* pass.run();
    for (const [at, reason] of pass.leftOut) leftOut.set(at, reason);
    if (pass.leftOut.size === 0) break;
    pass = new Pass(pass.kept, correctionLexicons[language]);
  }
  return { words: pass.kept, leftOut: joined(leftOut), doubts: pass.doubts };
}

interface SpokenCue {
  kind: Cue;
  from: number;
  to: number;
  /** A word that statements hold as well: "actually". */
  weak: boolean;
  /** More than one in a row. */
  chained: boolean;
}

/** Goes through the words once: `kept` is what the note has so far, `words` from `next` on is what is still to come. */
class Pass {
  readonly kept: Word[] = [];
  readonly leftOut = new Map<number, ReasonLeftOut>();
  readonly doubts: Doubt[] = [];
  private readonly words: Word[];
  private next = 0;

  constructor(
    said: readonly Word[],
    private readonly lexicon: CorrectionLexicon,
  ) {
    this.words = this.withoutFillers(said);
  }

  *run(): Generator<void> {
    for (let step = 1; this.next < this.words.length; step += 1) {
      if (step % slice === 0) yield;
      const cue = this.cueAt(this.next);
      if (!cue || !this.carryOut(cue)) this.keep();
    }
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

  /** The cue that begins at a word; cues in a row are one: "sorry, no, make that". */
  private cueAt(from: number): SpokenCue | undefined {
    const first = this.lexicon.cues.at(this.words, from);
    if (!first || this.isInStatement(from)) return undefined;
    const weak = this.lexicon.weak.at(this.words, from)?.to === first.to;
    const cue = { kind: first.meaning, from, to: first.to, weak, chained: false };
    while (isChained(cue.kind)) {
      const more = this.lexicon.cues.at(this.words, cue.to);
      if (!more || !(isChained(more.meaning) || (more.meaning === 'edit' && !this.isInStatement(cue.to)))) break;
      cue.kind = more.meaning;
      cue.to = more.to;
      cue.weak = false;
      cue.chained = true;
    }
    return cue;
  }

  /** "A scratch that", "no change to". */
  private isInStatement(cue: number): boolean {
    return cue > 0 && !this.markedAt(cue - 1) && this.lexicon.has('notAfter', this.words[cue - 1]);
  }

  private carryOut(cue: SpokenCue): boolean {
    const next = this.words[cue.to];
    if (cue.kind === 'asides') return this.leaveAside(cue);
    if (cue.kind === 'goBack') return this.goBack(cue);
    if (this.kept.length === 0) return false;
    if (cue.kind === 'insert') return this.doubtInsertion(cue);
    if (cue.kind === 'takeBackSentence') return this.takeBack(cue);
    if (cue.kind === 'edit') return this.edit(cue);
    const [before, behind] = [this.marked(this.kept.at(-1), this.words[cue.from]), this.markedAt(cue.to - 1)];
    if (cue.kind === 'takeBackClause') {
      if (!before && !behind && next) return (!cue.weak && this.replace(cue)) || this.doubtUnmarked(cue, cue.weak);
      return this.replace(cue) || this.takeBack(cue);
    }
    if (!next) return false;
    if (this.lexicon.has('notBefore', next) && !behind) return false;
    if (!cue.weak && ((this.isRestart(cue) && this.takeBack(cue)) || this.replace(cue) || this.edit(cue))) return true;
    if (!cue.weak) return before ? this.doubt(cue) : this.doubtUnmarked(cue);
    if (!before) return (this.isNumber(next) && this.replace(cue, true)) || this.doubtUnmarked(cue, true);
    const answers = (!behind && !this.isNumber(next)) || /\?/.test(this.kept.at(-1)?.after ?? '');
    if (answers && this.lexicon.has('denials', this.words[cue.from])) return false;
    return this.replace(cue) || (before && behind && this.doubt(cue));
  }

  /** "He drinks. Sorry, he does not drink.": the whole sentence is said again. */
  private isRestart(cue: SpokenCue): boolean {
    const said = this.kept.slice(this.startOf(this.kept.length));
    const right = this.words.slice(cue.to, this.sentenceEnd(this.words, cue.to));
    const again = said[0]?.form === right[0]?.form && right.length >= said.length - 1;
    return again && this.isOwn(cue) && !this.adds(right);
  }

  /** The cue begins a sentence. */
  private isOwn(cue: SpokenCue): boolean {
    return this.ends(this.kept.at(-1), this.words[cue.from]);
  }

  private negates(words: readonly Word[]): boolean {
    return words.some((word) => this.lexicon.has('negations', word));
  }

  private adds(words: readonly Word[]): boolean {
    return words.some((word) => this.lexicon.has('additions', word));
  }

  /**
   * Puts the words behind the cue in the place of the words that they plainly replace. Without marks around a weak cue
   * only a measure does so: "six weeks no eight weeks".
   */
  private replace(cue: SpokenCue, adjacent = false): boolean {
    const { start, end, right, copy } = this.copyOf(cue);
    if (!copy || (adjacent && start + copy.wrong.to < this.kept.length)) return false;
    const restarts = this.ends(this.words[cue.to - 1], this.words[cue.to]);
    const denies = cue.weak && restarts && this.lexicon.has('denials', this.words[cue.from]);
    const [said, again] = [this.kept.slice(start), right.slice(0, copy.right.to)];
    const left = tokensOf(said.slice(copy.wrong.to), this.lexicon);
    const unclear =
      (this.isUnmarked(cue.from) && left.some(({ type, small }) => !type && !small)) ||
      (left.length > 0 && this.negates(again) !== this.negates(said.slice(copy.wrong.from, copy.wrong.to)));
    if (copy.ambiguous || denies || unclear || this.adds(right)) return this.doubt(cue);
    const isFragment = right.length <= copy.wrong.to - copy.wrong.from && this.ends(right.at(-1), this.words[end]);
    const rest = right.slice(copy.right.to);
    if (cue.kind !== 'replace' && restarts && !isFragment) return false;
    const tail = this.typesIn(this.kept.slice(start + copy.wrong.to));
    const replacesAll = [...this.typesIn(rest)].some((type) => tail.has(type));
    const wrong = { from: start + copy.wrong.from, to: replacesAll ? this.kept.length : start + copy.wrong.to };
    const [before, replaced, last] = [this.kept.at(-1), this.kept[wrong.to - 1], right[copy.right.to - 1]];
    if (wrong.to < this.kept.length && before && replaced && last) {
      before.after = last.after;
      last.after = replaced.after;
    }
    return this.put(cue, wrong, { from: cue.to + copy.right.from, to: cue.to + copy.right.to }, cue.to + copy.right.to);
  }

  private copyOf(cue: SpokenCue): { start: number; end: number; right: Word[]; copy: RoughCopy | undefined } {
    const start = Math.max(this.startOf(this.kept.length), this.kept.length - reach);
    const end = this.clauseEnd(cue.to);
    const right = this.words.slice(cue.to, end);
    return { start, end, right, copy: findRoughCopy(this.kept.slice(start), right, this.lexicon) };
  }

  /** "25 mg daily, sorry, 50": the 50 is read where the 25 stood, and "daily" stays behind it. Goes on at `end`. */
  private put(cue: SpokenCue, wrong: WordRange, right: WordRange, end: number): true {
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

  /** The sentence before the cue, or what was said of the cue's own. */
  private takeBack(cue: SpokenCue): boolean {
    const last = this.kept.length;
    let start = this.startOf(last);
    const heading = this.lexicon.sections.at(this.kept, start);
    if (heading && heading.to < last) start = heading.to;
    const inner =
      !this.isOwn(cue) && cue.kind === 'takeBackClause' && this.kept.slice(start, -1).some(({ after }) => after !== '');
    if (inner || this.isUnmarked(cue.from) || last - start > longestSentence) return this.doubt(cue);
    const taken = this.kept.splice(start);
    this.leave(taken, 'correction');
    const heir = this.words[cue.to];
    if (heir && taken[0]) inherit(heir, taken[0]);
    return this.skip(cue.from, cue.to, 'correction');
  }

  /** "Change left to right", "sorry, the metformin is 1000 mg": what was said is named, however far back it is. */
  private edit(cue: SpokenCue): boolean {
    const end = this.clauseEnd(cue.to);
    let [from, to] = [cue.to, end];
    while (from < end && this.lexicon.typeOf(this.words[from] as Word) === 'article') from += 1;
    let middle = from + 1;
    while (middle < end && !this.lexicon.has('becomes', this.words[middle]) && !this.isNumber(this.words[middle]))
      middle += 1;
    const name = this.words.slice(from, middle);
    while (middle < end && this.lexicon.has('becomes', this.words[middle])) middle += 1;
    while (to > middle && this.lexicon.has('places', this.words[to - 1])) to -= 1;
    const value = this.words.slice(middle, to);
    const at = this.lastSaid(name);
    if (at < 0 || value.length === 0) return false;
    const sentence = this.kept.slice(at, this.sentenceEnd(this.kept, at));
    const copy = findRoughCopy(sentence, value, this.lexicon);
    const whole = copy && !copy.ambiguous && copy.right.to === value.length;
    const strong = cue.kind === 'replace' || cue.chained;
    const plain = strong || to < end || !this.isTreatment([...name, ...value]);
    if (!whole || !plain) return (strong || at >= this.startOf(this.kept.length)) && this.doubt(cue);
    const [last, replaced] = [value.at(-1), sentence[copy.wrong.to - 1]];
    if (last && replaced) last.after = replaced.after;
    const wrong = { from: at + copy.wrong.from, to: at + copy.wrong.to };
    return this.put(cue, wrong, { from: middle + copy.right.from, to }, end);
  }

  /** "Change ramipril to losartan" may well be the plan. */
  private isTreatment(words: readonly Word[]): boolean {
    return words.some((word) => this.isNumber(word) || this.lexicon.typeOf(word) === 'drug');
  }

  private lastSaid(name: readonly Word[]): number {
    const forms = name.map(({ form }) => form);
    for (let at = this.kept.length - forms.length; at >= Math.max(0, this.kept.length - namedReach); at -= 1)
      if (forms.every((form, index) => this.kept[at + index]?.form === form)) return at;
    return -1;
  }

  /** "Insert potassium 4.1 after sodium": where exactly is for a reader to say. */
  private doubtInsertion(cue: SpokenCue): boolean {
    const end = this.clauseEnd(cue.to);
    const anchor = this.words.findIndex((word, at) => at > cue.to && at < end && this.lexicon.has('anchors', word));
    return (
      anchor >= 0 && anchor + 1 < end && this.lastSaid(this.words.slice(anchor + 1, anchor + 2)) >= 0 && this.doubt(cue)
    );
  }

  /** "Go back to medications": what follows begins a sentence, where a heading is looked for. */
  private goBack(cue: SpokenCue): boolean {
    const section = this.lexicon.sections.at(this.words, cue.to);
    const before = this.kept.at(-1);
    if (
      !section ||
      (cue.weak && !this.markedAt(section.to - 1)) ||
      (before && !this.marked(before, this.words[cue.from]) && !this.isUnmarked(cue.from))
    )
      return false;
    if (before && !this.ends(before, undefined)) before.after = '.';
    return this.skip(cue.from, cue.to, 'command');
  }

  /** A sentence for the typist; one that could go on is left out only if it is nothing else. */
  private leaveAside(cue: SpokenCue): boolean {
    if (this.kept.length > 0 && !this.isOwn(cue)) return false;
    const end = this.sentenceEnd(this.words, cue.to - 1);
    const is = (phrases: Phrases<true>): boolean => phrases.at(this.words, cue.from)?.to === cue.to;
    if (is(this.lexicon.greetings)) {
      const more = this.markedAt(cue.to - 1);
      const nameEnd = more ? cue.to : this.clauseEnd(cue.to);
      const names = nameEnd - cue.to <= 3 && (more || !this.lexicon.has('notBefore', this.words[cue.to]));
      return names && this.skip(cue.from, nameEnd, 'aside');
    }
    if (is(this.lexicon.whole) && end > cue.to) return false;
    return end - cue.from <= longestSentence && this.skip(cue.from, end, 'aside');
  }

  /** Leaves out words that are still to come, and goes on behind them. */
  private skip(from: number, to: number, reason: ReasonLeftOut): true {
    this.leave(this.words.slice(from, to), reason);
    this.next = to;
    return true;
  }

  /** Keeps the next word; of words said twice in a row, as by people who think while they speak, once. */
  private keep(): void {
    const word = this.words[this.next++] as Word;
    this.kept.push(word);
    for (let length = 4; length > 0; length -= 1) {
      if (this.kept.at(-1 - length)?.form !== word.form) continue;
      const second = this.kept.slice(-length);
      const first = this.kept.slice(-2 * length, -length);
      if (first.length < length || !this.isRepeated(first, second)) continue;
      if (first[0] && second[0]) inherit(second[0], first[0]);
      this.leave(this.kept.splice(-2 * length, length), 'repeated');
    }
  }

  private isRepeated(first: readonly Word[], second: readonly Word[]): boolean {
    const last = second.at(-1);
    if (this.isUnmarked(this.next) && last && this.lexicon.typeOf(last) !== 'article') return false;
    return first.every((word, index) => {
      const again = second[index];
      if (word.form !== again?.form || this.isNumber(word) || this.marked(word, second[0])) return false;
      if (again !== last && this.marked(again, last)) return false;
      return first.length > 1 || (word.form.length > 1 && !this.lexicon.has('doubles', word));
    });
  }

  private isNumber(word: Word | undefined): boolean {
    return word !== undefined && (/\d/.test(word.form) || this.lexicon.typeOf(word) === 'number');
  }

  private typesIn(words: readonly Word[]): Set<string> {
    const types = tokensOf(words, this.lexicon).map(({ type }) => type ?? 'article');
    return new Set(types.filter((type) => type !== 'article'));
  }

  /** Where the sentence of the kept words up to `to` begins. */
  private startOf(to: number): number {
    let from = Math.max(to - 1, 0);
    while (from > 0 && to - from < 2 * longestSentence && !this.ends(this.kept[from - 1], this.kept[from])) from -= 1;
    return from;
  }

  private sentenceEnd(words: readonly Word[], at: number): number {
    let to = at + 1;
    while (to < words.length && to - at < 2 * longestSentence && !this.ends(words[to - 1], words[to])) to += 1;
    return to;
  }

  /** Behind the words that a mark ends, of which a correction has few. */
  private clauseEnd(from: number): number {
    let to = from + 1;
    while (to < this.words.length && to - from < longestClause && !this.markedAt(to - 1)) to += 1;
    return Math.min(to, this.words.length);
  }

  private ends(word: Word | undefined, following: Word | undefined): boolean {
    const stop = /[.!?;:]["”»)]*$/.test(word?.after ?? '') && !this.lexicon.has('titles', word);
    return stop || following?.line !== undefined;
  }

  private marked(word: Word | undefined, following: Word | undefined): boolean {
    return (
      (word !== undefined && word.after !== '' && !this.lexicon.has('titles', word)) || following?.line !== undefined
    );
  }

  private markedAt(at: number): boolean {
    return this.marked(this.words[at], this.words[at + 1]);
  }

  /** No marks around: the engine wrote none, or there was no pause. */
  private isUnmarked(at: number): boolean {
    return this.words.slice(Math.max(0, at - reach), at + reach).every(({ after }) => after === '');
  }

  /** Where no marks tell, a cue of any kind may be one; words of statements only if something `again` follows. */
  private doubtUnmarked(cue: SpokenCue, again = false): boolean {
    if (!this.isUnmarked(cue.from)) return false;
    if (!again) return this.doubt(cue);
    const { start, right, copy } = this.copyOf(cue);
    const least = this.lexicon.has('denials', this.words[cue.from]) && !this.isNumber(right[0]) ? 3 : 2;
    if (!copy || copy.score < least || this.lexicon.has('negations', this.kept[start + copy.wrong.from - 1]))
      return false;
    return this.doubt(cue);
  }

  /** Keeps both wordings, with a mark. */
  private doubt(cue: SpokenCue): boolean {
    const end = this.clauseEnd(cue.to);
    const start = Math.max(this.startOf(this.kept.length), this.kept.length - 6);
    const places = [...this.kept.slice(start), ...this.words.slice(cue.from, end)].map(({ at }) => at);
    this.doubts.push({ from: Math.min(...places), to: Math.max(...places) + 1, reason: 'correction' });
    while (this.next < cue.to) this.keep();
    return true;
  }

  private leave(words: readonly Word[], reason: ReasonLeftOut): void {
    for (const { at } of words) this.leftOut.set(at, reason);
  }
}

const isChained = (kind: Cue): boolean =>
  kind === 'replace' || kind === 'takeBackClause' || kind === 'takeBackSentence';

/** A line that ended in front of what was taken out ends in front of what took its place. */
function inherit(word: Word, taken: Word): void {
  if (taken.line) word.line = taken.line;
}

function withCaseOf(model: string, text: string): string {
  if (/^\p{Lu}/u.test(model)) return text.charAt(0).toUpperCase() + text.slice(1);
  return /^\p{Lu}\p{Ll}+$/u.test(text) ? text.toLowerCase() : text;
}

/** Neighbours with one reason as one range. */
function joined(leftOut: ReadonlyMap<number, ReasonLeftOut>): LeftOut[] {
  const ranges: LeftOut[] = [];
  for (const [at, reason] of [...leftOut].sort(([one], [other]) => one - other)) {
    const last = ranges.at(-1);
    if (last && last.to === at && last.reason === reason) last.to = at + 1;
    else ranges.push({ from: at, to: at + 1, reason });
  }
  return ranges;
}
