import type { HeadingCandidate } from './headings.js';

/** What a division costs and earns, in natural logarithms; fitted on the training texts. */
export interface SearchWeights {
  /** How much the likelihood of the sections counts: neighbouring words say much the same. */
  emission: number;
  /** Cost of a new section without a heading. */
  switching: number;
  /** Cost of leaving a section that a heading opened without another heading. */
  leaving: number;
  /** Cost of a change between the sections that one heading opened. */
  sharing: number;
  /** How much it costs to change section inside a sentence. */
  boundary: number;
  /** How much the likelihood of a heading counts, and what is added to it. */
  heading: number;
  headingBias: number;
  /** The same for words that no lexicon has, and for headings that are the subject of a sentence. */
  openBias: number;
  statementBias: number;
  /** Cost of going on, without its heading, with a section whose heading is spoken somewhere. */
  named: number;
  /** How much the usual order of sections counts at a heading, at one between full stops, without one, and where a headed section is left. */
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
  /** Which sections it opens. */
  opens: readonly number[];
  /** It opens all of these together, each sentence below it going to whichever fits ("assessment and plan"). */
  shared: boolean;
}

export interface SearchInput {
  /** Log-likelihood of each section for each word, word by word. */
  emissions: Float64Array;
  sections: number;
  /** Log-odds that a sentence starts at each word. */
  starts: Float64Array;
  /** Where a section may start without a heading. */
  mayStart: Uint8Array;
  candidates: readonly WeighedCandidate[];
  /** The usual order: at headings, in notes without them, and how often a section is left without a heading. */
  order: { headed: OrderTable; free: OrderTable; leaving: OrderTable };
  /** Whether a section can only be opened by its heading. */
  headingsOnly: boolean;
  weights: SearchWeights;
}

export interface Division {
  /** The section of each word; a heading's words have that which it opens. */
  section: Int16Array;
  /** Indices of the candidates that are headings. */
  headings: number[];
}

/** Words between two pauses of the search. */
const slice = 200;

/** Ways to be in a section: freely, under its own heading, or under a heading that opened several (one way for each). */
const free = 0;
const headed = 1;
const firstShared = 2;

/**
 * The best division of the dictation into sections: one Viterbi search over its words. A state is a section and the way
 * to be in it. A section starts at a heading, whose words it swallows, or where a sentence starts. Yields after each slice.
 */
export function* searchDivision(input: SearchInput): Generator<void, Division> {
  const search = new Search(input);
  for (let i = 0; i < search.length; i++) {
    search.step(i);
    if (i % slice === slice - 1) yield;
  }
  return search.best();
}

class Search {
  readonly length: number;
  private readonly states: number;
  private readonly groups: (readonly number[])[];
  private readonly score: Float64Array;
  private readonly previous: Int16Array;
  /** Which heading led to a state, counted from 1. */
  private readonly via: Int32Array;
  private readonly candidatesAt = new Map<number, number[]>();
  /** What it costs to go on with each section where its heading is not spoken. */
  private readonly unnamed: Float64Array;

  constructor(private readonly input: SearchInput) {
    this.length = input.mayStart.length;
    const shared = input.candidates.filter((candidate) => candidate.shared).map(({ opens }) => opens);
    this.groups = [...new Map(shared.map((opens) => [opens.join(), opens])).values()];
    this.states = input.sections * (firstShared + this.groups.length);
    this.score = new Float64Array((this.length + 1) * this.states).fill(-Infinity);
    this.previous = new Int16Array((this.length + 1) * this.states).fill(-1);
    this.via = new Int32Array((this.length + 1) * this.states);
    this.unnamed = new Float64Array(input.sections);
    for (const { phrase, statement, odds, opens } of input.candidates) {
      if (phrase !== '' && !statement && odds > 0)
        for (const section of opens) this.unnamed[section] = input.weights.named;
    }
    for (const [index, { from }] of input.candidates.entries()) {
      this.candidatesAt.set(from, [...(this.candidatesAt.get(from) ?? []), index]);
    }
  }

  /** Takes the search over word `i`. */
  step(i: number): void {
    for (const index of this.candidatesAt.get(i) ?? []) this.takeHeading(i, index);
    const { sections, mayStart, headingsOnly } = this.input;
    for (let state = 0; state < this.states; state++) {
      const emission = this.emission(i, state % sections);
      this.offer(i + 1, state, this.at(i, state) + emission, state, 0);
    }
    if (i === 0) this.begin();
    else if (mayStart[i] && !headingsOnly) this.change(i);
  }

  best(): Division {
    const section = new Int16Array(this.length);
    const headings: number[] = [];
    let state = 0;
    for (let other = 1; other < this.states; other++) {
      if (this.at(this.length, other) > this.at(this.length, state)) state = other;
    }
    for (let i = this.length; i > 0; ) {
      const index = i * this.states + state;
      const heading = this.input.candidates[(this.via[index] ?? 0) - 1];
      const from = heading && !heading.statement ? heading.from : i - 1;
      section.fill(state % this.input.sections, from, i);
      if (heading) headings.unshift((this.via[index] ?? 0) - 1);
      state = this.previous[index] ?? 0;
      i = from;
    }
    return { section, headings };
  }

  private at(i: number, state: number): number {
    return this.score[i * this.states + state] ?? -Infinity;
  }

  private emission(i: number, section: number): number {
    return this.input.weights.emission * (this.input.emissions[i * this.input.sections + section] ?? 0);
  }

  private offer(i: number, state: number, score: number, previous: number, via: number): void {
    const index = i * this.states + state;
    if (score <= (this.score[index] ?? -Infinity)) return;
    this.score[index] = score;
    this.previous[index] = previous;
    this.via[index] = via;
  }

  /** The first word, without a heading. */
  private begin(): void {
    const { sections, order, weights, headingsOnly } = this.input;
    for (let section = 0; section < (headingsOnly ? 1 : sections); section++) {
      const score = weights.freeOrder * (order.free[sections]?.[section] ?? 0) + this.emission(0, section);
      this.offer(1, section, score, section, 0);
    }
  }

  /** A heading at word `i`, from every state. */
  private takeHeading(i: number, index: number): void {
    const { candidates, sections, weights } = this.input;
    const candidate = candidates[index];
    if (!candidate) return;
    const worth = weights.heading * candidate.odds + this.bias(candidate);
    const group = candidate.shared ? this.groups.findIndex((opens) => opens.join() === candidate.opens.join()) : -1;
    const way = candidate.statement ? free : group < 0 ? headed : firstShared + group;
    for (const section of candidate.opens) {
      const { score, state } = this.bestFor(i, section, candidate);
      const emission = candidate.statement ? this.emission(i, section) : 0;
      const to = candidate.statement ? i + 1 : candidate.to;
      this.offer(to, way * sections + section, score + worth + emission, state, index + 1);
    }
  }

  private bias({ phrase, statement }: WeighedCandidate): number {
    const { headingBias, openBias, statementBias } = this.input.weights;
    if (phrase === '') return openBias;
    return statement ? statementBias : headingBias;
  }

  /** The best state in front of word `i` for a heading that opens a section. */
  private bestFor(i: number, section: number, { own, phrase }: WeighedCandidate): { score: number; state: number } {
    const { sections, order, weights } = this.input;
    const usual = own && phrase !== '' ? weights.ownOrder : weights.headedOrder;
    if (i === 0) return { score: usual * (order.headed[sections]?.[section] ?? 0), state: section };
    let best = { score: -Infinity, state: 0 };
    for (let state = 0; state < this.states; state++) {
      const strange = phrase === '' && state % sections !== section ? (this.unnamed[section] ?? 0) : 0;
      const score = this.at(i, state) + usual * (order.headed[state % sections]?.[section] ?? 0) - strange;
      if (score > best.score) best = { score, state };
    }
    return best;
  }

  /** A new section at word `i` without a heading. */
  private change(i: number): void {
    const { sections, starts, weights } = this.input;
    const inside = weights.boundary * Math.min(0, starts[i] ?? 0);
    for (let section = 0; section < sections; section++) {
      const emission = this.emission(i, section);
      for (let state = 0; state < this.states; state++) {
        if (state % sections === section) continue;
        const score = this.at(i, state) - this.costOfChange(state, section) + inside;
        this.offer(i + 1, section, score + emission, state, 0);
      }
    }
    for (const [group, opens] of this.groups.entries()) this.changeWithin(i, firstShared + group, opens, inside);
  }

  /** What it costs to go on with another section, without a heading. */
  private costOfChange(state: number, section: number): number {
    const { sections, order, weights } = this.input;
    const from = state % sections;
    const unnamed = this.unnamed[section] ?? 0;
    if (state < sections) return unnamed + weights.switching - weights.freeOrder * (order.free[from]?.[section] ?? 0);
    return unnamed + weights.leaving - weights.leavingOrder * (order.leaving[from]?.[section] ?? 0);
  }

  /** Goes on with another of the sections that one heading opened. */
  private changeWithin(i: number, way: number, opens: readonly number[], inside: number): void {
    const { sections, weights, order } = this.input;
    for (const section of opens) {
      for (const from of opens) {
        if (from === section) continue;
        const usual = weights.freeOrder * (order.free[from]?.[section] ?? 0);
        const emission = this.emission(i, section);
        const score = this.at(i, way * sections + from) + usual + inside - weights.sharing + emission;
        this.offer(i + 1, way * sections + section, score, way * sections + from, 0);
      }
    }
  }
}
