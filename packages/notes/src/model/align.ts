import type { Concept } from './concepts.js';

/** How many concepts ahead the next one may be without counting as another place. */
const reach = 14;
/** A concept that occurs more often is looked for only near rarer ones. */
const often = 40;
/** The most consecutive concepts of a note that nobody said between two that belong together. */
const longestGap = 5;

/**
 * Costs of an alignment. `skipped`: a concept that was said and is not in the sentence. `unsaid`: one of the sentence that
 * nobody said. `sentence`: the end of a spoken sentence. `again`: a place that another sentence has claimed. `back`: another
 * statement nearby. `jump`: any other place. `inside`: another place in the middle of a statement.
 */
const cost = { skipped: 0.3, unsaid: 0.15, sentence: 0.3, again: 0.4, back: 0.8, jump: 2, inside: 3.2 };

interface Step {
  score: number;
  /** The previous concept of the note, and its place in the transcript. */
  before?: { index: number; place: number };
}

/** Finds the places in a transcript that a note's sentence claims. */
export class Alignment {
  private readonly places = new Map<string, number[]>();
  private readonly used = new Set<number>();
  private last = -1;

  constructor(private readonly said: readonly Concept[]) {
    said.forEach(({ key }, place) => {
      const known = this.places.get(key);
      if (known) known.push(place);
      else this.places.set(key, [place]);
    });
  }

  /** For each concept of a sentence, the index of the concept that was said, or undefined. */
  claim(sentence: readonly Concept[]): (number | undefined)[] {
    const steps = this.stepsOf(sentence);
    const claims: (number | undefined)[] = sentence.map(() => undefined);
    let best: Step['before'];
    let score = 0;
    steps.forEach((step, index) => {
      for (const [place, one] of step) {
        if (one.score <= score) continue;
        best = { index, place };
        score = one.score;
      }
    });
    while (best) {
      claims[best.index] = best.place;
      best = steps[best.index]?.get(best.place)?.before;
    }
    // The first concepts found help to find their neighbours.
    this.claimReordered(sentence, claims);
    this.claimReordered(sentence, claims);
    const claimed = claims.filter((place) => place !== undefined);
    for (const place of claimed) this.used.add(place);
    this.last = claimed.at(-1) ?? this.last;
    return claims;
  }

  /**
   * Concepts of one statement may be written in another order: "healed rib fracture" for "healed fracture of the rib",
   * "bilateral swelling" for "swelling on both sides". A concept that could be confused with another of its kind must
   * be the only one, or next to the same neighbour: "tenderness along the joint line" and "joint line tenderness".
   */
  private claimReordered(sentence: readonly Concept[], claims: (number | undefined)[]): void {
    for (const [index, { key, kind }] of sentence.entries()) {
      const near = [...claims.slice(0, index).reverse(), ...claims.slice(index + 1)].find((one) => one !== undefined);
      if (near === undefined) continue;
      const claimed = claims[index];
      if (claimed !== undefined && this.isOneStatement(claimed, near)) continue;
      const beside = [index - 1, index + 1].flatMap((other) =>
        sentence[Math.max(index, other)]?.gap.boundary === 0 ? (claims[other] ?? []) : [],
      );
      claims[index] =
        this.placesOf(key, near - reach, near + reach).find(
          (place) =>
            !claims.includes(place) &&
            this.isOneStatement(place, near) &&
            (kind === 'word' || this.isAlone(place) || beside.some((one) => this.isBeside(place, one))),
        ) ?? claimed;
    }
  }

  /** Whether the statement contains no other concept of its kind. */
  private isAlone(place: number): boolean {
    const { kind } = this.said[place] as Concept;
    const from = Math.max(0, place - reach);
    return this.said
      .slice(from, place + reach)
      .every((one, at) => one.kind !== kind || from + at === place || !this.isOneStatement(place, from + at));
  }

  /** Whether nothing separates two places and no other concept of the first one's kind is between them. */
  private isBeside(place: number, other: number): boolean {
    const [from, to] = [Math.min(place, other), Math.max(place, other)];
    const between = this.said.slice(from, to + 1);
    return (
      to - from < reach &&
      between.slice(1).every(({ gap }) => gap.boundary === 0) &&
      between.filter(({ kind }) => kind === this.said[place]?.kind).length === 1
    );
  }

  private isOneStatement(one: number, other: number): boolean {
    const [from, to] = [Math.min(one, other), Math.max(one, other)];
    return to - from < reach && !this.said.slice(from + 1, to + 1).some(({ gap }) => gap.boundary === 2);
  }

  weightOf({ key, kind }: Concept): number {
    const rarity = Math.log2(this.said.length / (this.places.get(key)?.length ?? 1) + 1) / 10;
    return (kind === 'word' || kind === 'drug' || kind === 'number' ? 1 : 0.7) + Math.min(0.6, rarity);
  }

  private stepsOf(sentence: readonly Concept[]): Map<number, Step>[] {
    const steps: Map<number, Step>[] = [];
    const candidates = this.candidatesOf(sentence);
    sentence.forEach((concept, index) => {
      const step = new Map<number, Step>();
      for (const place of candidates[index] ?? []) {
        const near = place > this.last && place < this.last + reach ? 0.1 : 0;
        const gain = this.weightOf(concept) + near - (this.used.has(place) ? cost.again : 0);
        const before = this.bestBefore(steps, sentence, index, place);
        step.set(place, before ? { score: before.score + gain, before: before.at } : { score: gain });
      }
      steps.push(step);
    });
    return steps;
  }

  private candidatesOf(sentence: readonly Concept[]): number[][] {
    const all = sentence.map(({ key }) => this.places.get(key) ?? []);
    const rare = all.filter((places) => places.length > 0 && places.length <= often).flat();
    const limited = (key: string): number[] =>
      rare.length > 0
        ? [...new Set(rare.flatMap((place) => this.placesOf(key, place - reach, place + reach)))].sort((a, b) => a - b)
        : this.placesOf(key, this.last - often + 1, this.said.length).slice(0, often);
    return sentence.map(({ key }, index) => {
      const places = all[index] ?? [];
      return places.length <= often ? places : limited(key);
    });
  }

  /** The places where a concept was said, between two positions. */
  private placesOf(key: string, from: number, to: number): number[] {
    const places = this.places.get(key) ?? [];
    return places.slice(firstFrom(places, from), firstFrom(places, to));
  }

  private bestBefore(
    steps: readonly Map<number, Step>[],
    sentence: readonly Concept[],
    index: number,
    place: number,
  ): { score: number; at: NonNullable<Step['before']> } | undefined {
    let best: { score: number; at: NonNullable<Step['before']> } | undefined;
    const consider = (from: number, before: number, score: number): void => {
      if (score > (best?.score ?? 0)) best = { score, at: { index: from, place: before } };
    };
    for (let from = index - 1; from >= 0 && from >= index - 1 - longestGap; from -= 1) {
      const unsaid = (index - 1 - from) * cost.unsaid;
      const apart = sentence.slice(from + 1, index + 1).some(({ gap }) => gap.boundary > 0);
      for (const [before, { score }] of steps[from] ?? [])
        consider(from, before, score - unsaid - this.costOf(before, place, apart));
    }
    return best;
  }

  /** Cost of continuing at `place`: none for the next word, little ahead, much elsewhere. */
  private costOf(before: number, place: number, apart: boolean): number {
    if (before === place) return Number.POSITIVE_INFINITY;
    const ahead = place - before;
    if (ahead > 0 && ahead <= reach) {
      const crossed = this.said.slice(before + 1, place + 1).some(({ gap }) => gap.boundary === 2);
      return Math.min((ahead - 1) * cost.skipped + (crossed ? cost.sentence : 0), apart ? cost.jump : cost.inside);
    }
    if (!apart) return cost.inside;
    const begins = (this.said[place]?.gap.boundary ?? 0) > 0;
    return ahead > -3 * reach && ahead < 3 * reach && begins ? cost.back : cost.jump;
  }
}

/** Index of the first number of an ascending list that is at least `least`; the list's length if there is none. */
function firstFrom(numbers: readonly number[], least: number): number {
  let [from, to] = [0, numbers.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((numbers[middle] ?? 0) < least) from = middle + 1;
    else to = middle;
  }
  return from;
}
