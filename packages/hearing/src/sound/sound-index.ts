import { addedCosts, lostCosts, swapCosts } from './phonemes.js';
import { marksOf, skeletonOf, width } from './skeleton.js';

/** What is said like this, by its number in the caller's list. */
export interface Near {
  readonly id: number;
  /** 0 is the same sound; about 1 has nothing in common. */
  readonly distance: number;
}

interface Entry {
  readonly id: number;
  readonly sounds: Uint8Array;
}

/** Short words differ by a large part of them with each sound. */
const leastLength = 4;
/** Of all terms, those whose consonants have the most in common with what was heard are compared sound by sound. */
const mostCompared = 900;
const likenessSteps = 64;

/**
 * Terms by their sounds: finds those that a stretch of sounds is nearest to by a weighted edit distance, divided by the
 * mean length.
 */
export class SoundIndex {
  private readonly entries: Entry[] = [];
  /** Of all entries, one after the other; absent until it is needed. */
  private skeletons: Int32Array | undefined;

  add(sounds: string, id: number): void {
    if (sounds === '') return;
    this.entries.push({ id, sounds: codesOf(sounds) });
    this.skeletons = undefined;
  }

  /**
   * For each of the beginnings of `sounds` that end before one of `ends`, at most `most` terms that are no farther than
   * the same one of `farthest`, the nearest first.
   */
  nearest(sounds: string, ends: readonly number[], most: number, farthest: readonly number[]): Near[][] {
    const heard = codesOf(sounds);
    const costs = costsOf(heard);
    return ends.map((end, at) => {
      const found: Near[] = [];
      let limit = farthest[at] ?? 0;
      for (const { id, sounds: term } of this.likeliest(heard, end)) {
        const length = lengthOf(end, term.length);
        const distance = costOf(term, costs, end, limit * length) / length;
        if (distance > limit) continue;
        insert(found, { id, distance }, most);
        if (found.length >= most) limit = found.at(-1)?.distance ?? 0;
      }
      return found;
    });
  }

  /** Those with the most in common first. */
  private likeliest(heard: Uint8Array, end: number): Entry[] {
    this.skeletons ??= Int32Array.from(this.entries.flatMap(({ sounds }) => [...skeletonOf(sounds, sounds.length)]));
    const likeness = likenessTo(skeletonOf(heard, end), this.skeletons);
    const steps: Entry[][] = [];
    let least = likenessSteps;
    for (let count = 0; least > 0 && count < mostCompared; least--) {
      count += likeness.counts[least] ?? 0;
      steps[least] = [];
    }
    for (let at = 0; at < likeness.of.length; at++) {
      const entry = this.entries[at];
      if (entry && (likeness.of[at] ?? 0) > least) steps[likeness.of[at] ?? 0]?.push(entry);
    }
    return steps
      .slice(least + 1)
      .toReversed()
      .flat();
  }
}

/** How much each of `skeletons` has in common with one, in steps, and how many there are of each step. */
function likenessTo(skeleton: Int32Array, skeletons: Int32Array): { of: Uint8Array; counts: Uint16Array } {
  const of = new Uint8Array(skeletons.length / width);
  const counts = new Uint16Array(likenessSteps + 1);
  const [single = 0, next = 0, nextButOne = 0, marks = 0] = skeleton;
  for (let at = 0; at < of.length; at++) {
    const from = at * width;
    const common =
      marksOf(single & (skeletons[from] ?? 0)) +
      marksOf(next & (skeletons[from + 1] ?? 0)) +
      marksOf(nextButOne & (skeletons[from + 2] ?? 0));
    const step = Math.round((likenessSteps * 2 * common) / Math.max(1, marks + (skeletons[from + 3] ?? 0)));
    of[at] = step;
    counts[step] = (counts[step] ?? 0) + 1;
  }
  return { of, counts };
}

const codesOf = (sounds: string): Uint8Array => Uint8Array.from(sounds, (sound) => sound.charCodeAt(0));

const lengthOf = (one: number, other: number): number => Math.max(leastLength, (one + other) / 2);

/** The least that it costs to lose or to add a sound. */
const leastGap = 0.3;

/** What it costs to hear other sounds as some, `length` of them. */
interface Costs {
  readonly length: number;
  /** Of adding each. */
  readonly added: Float64Array;
  /** Of hearing a sound as each: `length` for each sound, by its code. */
  readonly swaps: Float64Array;
  /** Scratch. */
  readonly row: Float64Array;
}

function costsOf(heard: Uint8Array): Costs {
  const { length } = heard;
  const swaps = new Float64Array(swapCosts.length * length);
  for (const [said, costs] of swapCosts.entries())
    for (let at = 0; at < length; at++) swaps[said * length + at] = costs[heard[at] ?? 0] ?? 1;
  const added = Float64Array.from(heard, (sound) => addedCosts[sound] ?? 1);
  return { length, added, swaps, row: new Float64Array(length + 1) };
}

/** What it costs to hear `term` as the first `end` sounds; infinite as soon as it is more than `highest`. */
function costOf(term: Uint8Array, { length, added, swaps, row }: Costs, end: number, highest: number): number {
  row[0] = 0;
  for (let at = 1; at <= end; at++) row[at] = (row[at - 1] ?? 0) + (added[at - 1] ?? 1);
  for (let depth = 1; depth <= term.length; depth++) {
    const sound = term[depth - 1] ?? 0;
    const lost = lostCosts[sound] ?? 1;
    const swap = sound * length - 1;
    // As many sounds are left on both sides in this column.
    const even = end - term.length + depth;
    let diagonal: number = row[0] ?? 0;
    let cost: number = diagonal + lost;
    let least = cost + leastGap * Math.abs(even);
    row[0] = cost;
    for (let at = 1; at <= end; at++) {
      const above: number = row[at] ?? 0;
      const swapped = diagonal + (swaps[swap + at] ?? 1);
      cost += added[at - 1] ?? 1;
      if (above + lost < cost) cost = above + lost;
      if (swapped < cost) cost = swapped;
      diagonal = above;
      row[at] = cost;
      const all = cost + leastGap * Math.abs(even - at);
      if (all < least) least = all;
    }
    if (least > highest) return Number.POSITIVE_INFINITY;
  }
  return row[end] ?? 0;
}

/** Keeps the list in order, each id once by its nearest pronunciation. */
function insert(found: Near[], near: Near, most: number): void {
  const known = found.findIndex(({ id }) => id === near.id);
  if (known !== -1) {
    if ((found[known]?.distance ?? 0) <= near.distance) return;
    found.splice(known, 1);
  }
  let at = found.length;
  while (at > 0 && (found[at - 1]?.distance ?? 0) > near.distance) at--;
  found.splice(at, 0, near);
  if (found.length > most) found.pop();
}

/** How far the sounds that were heard are from those that may have been said: 0 is the same. */
export function soundDistance(heard: string, said: string): number {
  const [sounds, term] = [codesOf(heard), codesOf(said)];
  const cost = costOf(term, costsOf(sounds), sounds.length, Number.POSITIVE_INFINITY);
  return cost / lengthOf(sounds.length, term.length);
}
