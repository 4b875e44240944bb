import type { HeadingCandidate } from './headings.js';

/** Costs and rewards of a division, as natural logarithms, fitted on the training texts. */
export interface SearchWeights {
  /** Weight of the sections' likelihood: neighbouring words say much the same. */
  emission: number;
  /** Number of words added to each sentence's length: a short sentence can be as certain as a long one. */
  sentence: number;
  /** Cost of a new section without a heading. */
  switching: number;
  /** Cost of leaving a section that a heading opened without another heading. */
  leaving: number;
  /** Cost of changing between the sections that one heading opened. */
  sharing: number;
  /** Cost of continuing, without its heading, with a section whose heading is spoken somewhere. */
  named: number;
  /** Cost of changing section within a sentence. */
  boundary: number;
  /** Weight of the likelihood of a heading, and what is added to it. */
  heading: number;
  headingBias: number;
  /** The same for words that are in no lexicon, and for headings that are the subject of a sentence. */
  openBias: number;
  statementBias: number;
  /**
   * Weight of the usual order of sections: at a heading, at one between full stops, without one, and where a headed
   * section is left.
   */
  headedOrder: number;
  ownOrder: number;
  freeOrder: number;
  leavingOrder: number;
}

/** Log-likelihood of a section after another; the last row is for the start of the note. */
type OrderTable = readonly (readonly number[])[];

export interface WeighedCandidate extends HeadingCandidate {
  /** Log-odds that it is a heading. */
  odds: number;
  /** Its words stay in the text of the section that it opens. */
  stays: boolean;
  /** The sections that it opens. */
  opens: readonly number[];
  /** It opens all of these together; each sentence under it goes to the one that fits ("assessment and plan"). */
  shared: boolean;
}

export interface SearchInput {
  /** Log-likelihood of each section for each word. */
  emissions: Float64Array;
  /** For each word, the number of words in its sentence. */
  lengths: Float64Array;
  sections: number;
  /** Log-odds that a sentence starts at each word. */
  starts: Float64Array;
  /** Where a section may start without a heading. */
  mayStart: Uint8Array;
  candidates: readonly WeighedCandidate[];
  /** The usual order: at headings, in notes without them, and how often a section is left without a heading. */
  order: { headed: OrderTable; free: OrderTable; leaving: OrderTable };
  /** Whether a section can be opened only by its heading. */
  headingsOnly: boolean;
  weights: SearchWeights;
}

export interface Division {
  /** The section of each word; a heading's words have the section that it opens. */
  section: Int16Array;
  /** Indices of the candidates that are headings. */
  headings: number[];
}

/** Words between two yields of the search. */
const slice = 200;

/** How a section was entered: freely, under its own heading, or under a heading that opened several. */
const ways = { free: 0, headed: 1, shared: 2 } as const;

/**
 * Finds the best division of the dictation into sections: one Viterbi search over its words. A state is a section and
 * how it was entered. A section starts at a heading, whose words are consumed, or where a sentence starts. Yields after
 * each slice.
 */
export function* searchDivision(input: SearchInput): Generator<void, Division> {
  const search = new Search(input);
  for (let i = 0; i < input.mayStart.length; i++) {
    search.step(i);
    if (i % slice === slice - 1) yield;
  }
  return search.best();
}

class Search {
  private readonly states: number;
  private readonly score: Float64Array;
  private readonly previous: Int16Array;
  /** The heading that led to a state, counted from 1. */
  private readonly via: Int32Array;
  private readonly candidatesAt = new Map<number, number[]>();
  /** Cost of continuing with each section without its heading. */
  private readonly unnamed: Float64Array;
  /** Pairs of sections that one heading opens. */
  private readonly together: Uint8Array;
  /** Weight of the sections' likelihood at each word. */
  private readonly weight: Float64Array;

  constructor(private readonly input: SearchInput) {
    const { candidates, lengths, sections, mayStart, weights } = input;
    this.states = sections * Object.keys(ways).length;
    const size = (mayStart.length + 1) * this.states;
    this.score = new Float64Array(size).fill(-Infinity);
    this.previous = new Int16Array(size).fill(-1);
    this.via = new Int32Array(size);
    this.unnamed = new Float64Array(sections);
    this.weight = lengths.map((length) => weights.emission * (1 + weights.sentence / length));
    this.together = new Uint8Array(sections * sections);
    for (const [index, { from, phrase, statement, odds, opens, shared }] of candidates.entries()) {
      this.candidatesAt.set(from, [...(this.candidatesAt.get(from) ?? []), index]);
      for (const section of opens) {
        if (phrase !== '' && !statement && odds > 0) this.unnamed[section] = weights.named;
        if (shared) for (const other of opens) this.together[section * sections + other] = 1;
      }
    }
  }

  /** Advances the search past word `i`. */
  step(i: number): void {
    const { sections, mayStart, headingsOnly, order, weights } = this.input;
    for (const index of this.candidatesAt.get(i) ?? []) this.takeHeading(i, index);
    for (let state = 0; state < this.states; state++)
      this.offer(i + 1, state, this.at(i, state) + this.emission(i, state % sections), state, 0);
    if (i === 0) {
      for (let section = 0; section < (headingsOnly ? 1 : sections); section++)
        this.offer(
          1,
          section,
          weights.freeOrder * usual(order.free, sections, section) + this.emission(0, section),
          0,
          0,
        );
    } else if (mayStart[i] && !headingsOnly) this.change(i);
  }

  best(): Division {
    const { mayStart, sections, candidates } = this.input;
    const section = new Int16Array(mayStart.length);
    const headings: number[] = [];
    let { state } = this.bestState(section.length, () => 0);
    for (let i = section.length; i > 0; ) {
      const index = i * this.states + state;
      const via = (this.via[index] ?? 0) - 1;
      const heading = candidates[via];
      const from = heading && !heading.statement ? heading.from : i - 1;
      section.fill(state % sections, from, i);
      if (heading) headings.unshift(via);
      state = this.previous[index] ?? 0;
      i = from;
    }
    return { section, headings };
  }

  private at(i: number, state: number): number {
    return this.score[i * this.states + state] ?? -Infinity;
  }

  private emission(i: number, section: number): number {
    const { emissions, sections } = this.input;
    return (this.weight[i] ?? 0) * (emissions[i * sections + section] ?? 0);
  }

  private offer(i: number, state: number, score: number, previous: number, via: number): void {
    const index = i * this.states + state;
    if (score <= (this.score[index] ?? -Infinity)) return;
    this.score[index] = score;
    this.previous[index] = previous;
    this.via[index] = via;
  }

  /** The best state before word `i`; `earned` is the reward for continuing from its section. */
  private bestState(i: number, earned: (section: number) => number): { score: number; state: number } {
    let best = { score: -Infinity, state: 0 };
    for (let state = 0; state < this.states; state++) {
      const score = this.at(i, state) + earned(state % this.input.sections);
      if (score > best.score) best = { score, state };
    }
    return best;
  }

  /** A heading at word `i`, from every state. */
  private takeHeading(i: number, index: number): void {
    const { candidates, sections, weights, order } = this.input;
    const candidate = candidates[index];
    if (!candidate) return;
    const { opens, phrase, own, statement, shared, odds } = candidate;
    const open = phrase === '';
    const bias = open ? weights.openBias : statement ? weights.statementBias : weights.headingBias;
    const weight = own && !open ? weights.ownOrder : weights.headedOrder;
    for (const section of opens) {
      const strange = open ? (this.unnamed[section] ?? 0) : 0;
      const earned = (from: number): number =>
        weight * usual(order.headed, from, section) - (from === section ? 0 : strange);
      const { score, state } = i === 0 ? { score: earned(sections), state: 0 } : this.bestState(i, earned);
      const emission = statement ? this.emission(i, section) : 0;
      const to = statement ? i + 1 : candidate.to;
      const within = statement && this.isWithin(state, section);
      const way = shared || within ? ways.shared : statement ? ways.free : ways.headed;
      this.offer(to, way * sections + section, score + weights.heading * odds + bias + emission, state, index + 1);
    }
  }

  /** A new section at word `i` without a heading. */
  private change(i: number): void {
    const { sections, starts, weights } = this.input;
    const inside = weights.boundary * Math.min(0, starts[i] ?? 0);
    for (let section = 0; section < sections; section++) {
      const emission = inside + this.emission(i, section);
      for (let state = 0; state < this.states; state++) {
        const from = state % sections;
        if (from === section) continue;
        const within = this.isWithin(state, section);
        const score = this.at(i, state) - this.costOfChange(state, section, within) + emission;
        this.offer(i + 1, within ? ways.shared * sections + section : section, score, state, 0);
      }
    }
  }

  /** Whether the heading that opened the state's section opened this one, too. */
  private isWithin(state: number, section: number): boolean {
    const { sections } = this.input;
    return state >= ways.shared * sections && this.together[(state % sections) * sections + section] === 1;
  }

  /** Cost of changing to another section without a heading. */
  private costOfChange(state: number, section: number, within: boolean): number {
    const { sections, order, weights } = this.input;
    const from = state % sections;
    const free = weights.freeOrder * usual(order.free, from, section);
    if (within) return weights.sharing - free;
    const unnamed = this.unnamed[section] ?? 0;
    if (state < sections) return unnamed + weights.switching - free;
    return unnamed + weights.leaving - weights.leavingOrder * usual(order.leaving, from, section);
  }
}

function usual(table: OrderTable, from: number, to: number): number {
  return table[from]?.[to] ?? 0;
}
