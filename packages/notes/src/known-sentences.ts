import type { Sentence } from '@auscribe/contracts';

/** A sentence of the document before its text was replaced. */
export interface Known {
  sentence: Sentence;
  section: string;
  /** Its index among all sentences. */
  at: number;
  /** Whether it was found in the new text. */
  taken: boolean;
}

/** Known sentences in order. Finds those not taken without looking at each taken one. */
export class Queue {
  private readonly all: Known[] = [];
  /** For each entry, the next one that may be open. */
  private readonly next: number[] = [];

  add(known: Known): void {
    this.all.push(known);
    this.next.push(this.all.length);
  }

  /** Up to `most` sentences that are not taken: first those after the index `after`, then those before it. */
  open(after: number, most: number): Known[] {
    const start = this.firstAfter(after);
    const found: Known[] = [];
    for (const [from, to] of [
      [start, this.all.length],
      [0, start],
    ] as const) {
      for (let at = this.openFrom(from); at < to && found.length < most; at = this.openFrom(at + 1)) {
        const known = this.all[at];
        if (known) found.push(known);
      }
    }
    return found;
  }

  private firstAfter(after: number): number {
    let low = 0;
    for (let high = this.all.length; low < high; ) {
      const middle = (low + high) >> 1;
      if ((this.all[middle]?.at ?? 0) > after) high = middle;
      else low = middle + 1;
    }
    return low;
  }

  private openFrom(start: number): number {
    let open = start;
    while (this.all[open]?.taken) open = this.next[open] ?? open + 1;
    for (let at = start; at < open; ) {
      const next = this.next[at] ?? open;
      this.next[at] = open;
      at = next;
    }
    return open;
  }
}

/** Words of a lookahead per step. */
const wordsPerStep = 256;
/** The lookahead that is always allowed. The total lookahead beyond it grows only linearly with the note. */
const shortLook = 50;
const looksPerWord = 20;

/** A trie of the known sentences' words. */
export class KnownSentences {
  /** By node and next word: the next node. */
  private readonly nodes = new Map<string, number>();
  /** By node: the sentences that end there, all of them and those of each section. */
  private readonly ends = new Map<number, { all: Queue; bySection: Map<string, Queue> }>();
  /** How many words may still be looked at beyond what is found. */
  private lookahead = 0;
  /** Index of the sentence that was taken last. */
  last = -1;

  *add(before: readonly Known[]): Generator<void, void> {
    for (const known of before) {
      let node = 0;
      for (const word of wordsWithGaps(known.sentence.text.trim())) {
        const key = `${node} ${word}`;
        const next = this.nodes.get(key) ?? this.nodes.size + 1;
        this.nodes.set(key, next);
        node = next;
        this.lookahead += looksPerWord;
      }
      const end = this.ends.get(node) ?? { all: new Queue(), bySection: new Map<string, Queue>() };
      const ofSection = end.bySection.get(known.section) ?? new Queue();
      this.ends.set(node, end);
      end.bySection.set(known.section, ofSection);
      end.all.add(known);
      ofSection.add(known);
      yield;
    }
  }

  /**
   * Takes the longest known sentence that starts at `words[first]`. Among equal ones, the next of this section, or else
   * the next of all, in the note's order.
   */
  *take(words: readonly string[], first: number, section: string): Generator<void, [Known, length: number] | null> {
    let found: [Known, length: number] | null = null;
    let node = 0;
    let at = first;
    const reach = Math.max(shortLook, this.lookahead);
    for (; at < words.length && at - first < reach; at += 1) {
      const next = this.nodes.get(`${node} ${at === first ? words[at]?.trimStart() : words[at]}`);
      if (next === undefined) break;
      node = next;
      const end = this.ends.get(node);
      const known = end?.bySection.get(section)?.open(this.last, 1)[0] ?? end?.all.open(this.last, 1)[0];
      if (known) found = [known, at + 1 - first];
      if ((at - first) % wordsPerStep === wordsPerStep - 1) yield;
    }
    this.lookahead -= at - first - (found?.[1] ?? 0);
    if (found) {
      found[0].taken = true;
      this.last = found[0].at;
    }
    return found;
  }
}

/** Each word with the spaces before it. */
export function wordsWithGaps(text: string): readonly string[] {
  return text.match(/\s*\S+/gu) ?? [];
}
