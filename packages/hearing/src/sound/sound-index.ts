import { addedCosts, lostCosts, swapCosts } from './phonemes.js';

/** An entry that sounds similar, by its number in the caller's list. */
interface Near {
  readonly id: number;
  /** 0 is the same sound; about 1 has nothing in common. */
  readonly distance: number;
}

interface Entry {
  readonly id: number;
  readonly sounds: Uint8Array;
}

/** Shorter words count as this long, because a single sound is a large part of them. */
const minLength = 4;
/** Only the terms whose consonants have most in common with what was heard are compared sound by sound. */
const mostCompared = 900;
const likenessSteps = 64;

/**
 * Terms by their sounds: finds those nearest to a stretch of sounds, by a weighted edit distance divided by the mean length.
 */
export class SoundIndex {
  private readonly entries: Entry[] = [];
  /** The skeletons of all entries, one after the other; undefined until needed. */
  private skeletons: Int32Array | undefined;

  add(sounds: string, id: number): void {
    if (sounds === '') return;
    this.entries.push({ id, sounds: codesOf(sounds) });
    this.skeletons = undefined;
  }

  /**
   * For the beginning of `sounds` up to each of `ends`: at most `most` terms within the corresponding distance in `farthest`,
   * the nearest first.
   */
  nearest(sounds: string, ends: readonly number[], most: number, farthest: readonly number[]): Near[][] {
    const heard = codesOf(sounds);
    const costs = costsOf(heard, everySound);
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

  /** The entries with most in common first. */
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

/** How much each of `skeletons` has in common with `skeleton`, in steps, and how many are at each step. */
function likenessTo(skeleton: Int32Array, skeletons: Int32Array): { of: Uint8Array; counts: Uint16Array } {
  const of = new Uint8Array(skeletons.length / skeletonWidth);
  const counts = new Uint16Array(likenessSteps + 1);
  const [single = 0, next = 0, nextButOne = 0, bits = 0] = skeleton;
  for (let at = 0; at < of.length; at++) {
    const from = at * skeletonWidth;
    const common =
      bitsIn(single & (skeletons[from] ?? 0)) +
      bitsIn(next & (skeletons[from + 1] ?? 0)) +
      bitsIn(nextButOne & (skeletons[from + 2] ?? 0));
    const step = Math.round((likenessSteps * 2 * common) / Math.max(1, bits + (skeletons[from + 3] ?? 0)));
    of[at] = step;
    counts[step] = (counts[step] ?? 0) + 1;
  }
  return { of, counts };
}

const codesOf = (sounds: string): Uint8Array => Uint8Array.from(sounds, (sound) => sound.charCodeAt(0));

const lengthOf = (one: number, other: number): number => Math.max(minLength, (one + other) / 2);

/** The minimum cost of losing or adding a sound. */
const leastGap = 0.3;

/** The costs of hearing other sounds as the heard ones: one column for each heard sound, after one for none. */
interface Costs {
  readonly columns: number;
  /** The cost of adding the sound before each column. */
  readonly added: Float64Array;
  /** The cost of hearing a sound as the one before each column; one row for each sound, by its code. */
  readonly swaps: Float64Array;
  /** Scratch space. */
  readonly row: Float64Array;
}

const everySound = Uint8Array.from(swapCosts.keys());

/** The costs of hearing the sounds `said` as `heard`. */
function costsOf(heard: Uint8Array, said: Uint8Array): Costs {
  const columns = heard.length + 1;
  const swaps = new Float64Array(swapCosts.length * columns);
  for (const sound of said)
    for (let at = 1; at < columns; at++) swaps[sound * columns + at] = swapCosts[sound]?.[heard[at - 1] ?? 0] ?? 1;
  const added = Float64Array.from([0, ...heard], (sound, at) => (at === 0 ? 0 : (addedCosts[sound] ?? 1)));
  return { columns, added, swaps, row: new Float64Array(columns) };
}

/**
 * The cost of hearing `term` as the first `end` sounds; infinite if it exceeds `highest`. In each row, only the cells from
 * which the end can still be reached within this cost are computed (Ukkonen's cutoff).
 */
function costOf(term: Uint8Array, { columns, added, swaps, row }: Costs, end: number, highest: number): number {
  let first = 0;
  let last = -1;
  for (let at = 0, cost = 0; at <= end; at++) {
    cost += added[at] ?? 1;
    row[at] = cost;
    if (cost + leastGap * Math.abs(end - term.length - at) <= highest) last = at;
  }
  for (let depth = 1; depth <= term.length && last >= first; depth++) {
    const sound = term[depth - 1] ?? 0;
    const lost = lostCosts[sound] ?? 1;
    const swap = sound * columns;
    // In this column, the same number of sounds is left on both sides.
    const even = end - term.length + depth;
    let diagonal = Number.POSITIVE_INFINITY;
    let cost = Number.POSITIVE_INFINITY;
    let [firstNow, lastNow] = [end + 1, -1];
    for (let at = first; at <= end; at++) {
      if (at > last + 1 && lastNow < at - 1) break;
      const above = at <= last ? (row[at] ?? 0) : Number.POSITIVE_INFINITY;
      const swapped = diagonal + (swaps[swap + at] ?? 1);
      cost += added[at] ?? 1;
      if (above + lost < cost) cost = above + lost;
      if (swapped < cost) cost = swapped;
      diagonal = above;
      row[at] = cost;
      if (cost + leastGap * Math.abs(even - at) > highest) continue;
      if (firstNow > at) firstNow = at;
      lastNow = at;
    }
    first = firstNow;
    last = lastNow;
  }
  return last === end ? (row[end] ?? 0) : Number.POSITIVE_INFINITY;
}

/** Inserts in order, keeping only the nearest pronunciation of each id. */
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

/** The distance between the sounds that were heard and those that may have been said; 0 is the same sound. */
export function soundDistance(heard: string, said: string): number {
  const [sounds, term] = [codesOf(heard), codesOf(said)];
  const cost = costOf(term, costsOf(sounds, term), sounds.length, Number.POSITIVE_INFINITY);
  return cost / lengthOf(sounds.length, term.length);
}

/**
 * A skeleton describes the consonants in some sounds, in classes that are rarely confused: which classes occur, and which
 * follow one another, directly or with one class between them. Each is a bit in one of three numbers (a few rare pairs share
 * a bit); the fourth number counts the bits.
 */
const skeletonWidth = 4;

/** Vowels, H and Y are in no class: they are lost and added too easily. */
const classes = ['pbfv', 'tdTD', 'kg', 'szSZCJ', 'mnN', 'lrRw'];
const classOf = new Int8Array(128).fill(-1);
for (const [at, sounds] of classes.entries()) for (const sound of sounds) classOf[sound.charCodeAt(0)] = at;

/** The skeleton of the sounds up to `end`, given as character codes. */
function skeletonOf(sounds: Uint8Array, end: number): Int32Array {
  let [single, next, nextButOne] = [0, 0, 0];
  let [last, lastButOne] = [-1, -1];
  for (let at = 0; at < end; at++) {
    const own = classOf[sounds[at] ?? 0] ?? -1;
    if (own < 0) continue;
    single |= (single & (1 << own)) === 0 ? 1 << own : 1 << (own + classes.length);
    if (last >= 0) next |= 1 << (last * classes.length + own);
    if (lastButOne >= 0) nextButOne |= 1 << (lastButOne * classes.length + own);
    [last, lastButOne] = [own, last];
  }
  return Int32Array.of(single, next, nextButOne, bitsIn(single) + bitsIn(next) + bitsIn(nextButOne));
}

/** The number of bits that are set. */
function bitsIn(value: number): number {
  let count = value - ((value >>> 1) & 0x55555555);
  count = (count & 0x33333333) + ((count >>> 2) & 0x33333333);
  return Math.imul((count + (count >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
