import { gaps, swapCost } from './phonemes.js';

/** What is said like this, by its number in the caller's list. */
export interface Near {
  readonly id: number;
  /** 0 is the same sound; about 1 has nothing in common. */
  readonly distance: number;
}

interface Node {
  readonly sound: number;
  readonly children: Node[];
  readonly ids: number[];
  /** Of the sounds below: the longest that a term here can be. */
  longest: number;
}

/** Short words differ by a large part of them with each sound. */
const leastLength = 4;

/**
 * Terms by their sounds, in a tree, so that beginnings are compared once: finds those that a stretch of sounds is
 * nearest to by a weighted edit distance, divided by the mean length.
 */
export class SoundIndex {
  /** By length: a tree is left the sooner, the better the length of its longest term is known. */
  private readonly roots: readonly Node[] = lengths.map(() => ({ sound: 0, children: [], ids: [], longest: 0 }));

  add(sounds: string, id: number): void {
    const root = this.roots[lengths.findIndex((longest) => sounds.length <= longest)];
    if (sounds === '' || !root) return;
    let node = root;
    node.longest = Math.max(node.longest, sounds.length);
    for (let at = 0; at < sounds.length; at++) {
      const sound = sounds.charCodeAt(at);
      let next = node.children.find((child) => child.sound === sound);
      if (!next) {
        next = { sound, children: [], ids: [], longest: 0 };
        node.children.push(next);
      }
      next.longest = Math.max(next.longest, sounds.length);
      node = next;
    }
    node.ids.push(id);
  }

  /**
   * For each of the beginnings of `sounds` that end before one of `ends` (ascending), at most `most` terms that are no
   * farther than `farthest`, the nearest first. All beginnings are compared in one go.
   */
  nearest(sounds: string, ends: readonly number[], most: number, farthest: number): Near[][] {
    const heard = Uint8Array.from(sounds, (sound) => sound.charCodeAt(0));
    const width = heard.length + 1;
    const rows = new Float64Array(width * (Math.max(...this.roots.map(({ longest }) => longest)) + 1));
    for (let at = 1; at < width; at++) rows[at] = (rows[at - 1] ?? 0) + (gaps[heard[at - 1] ?? 0] ?? 1);
    const found = ends.map((): Near[] => []);
    const limits = Float64Array.from(ends, () => farthest);

    /** The least that the rest can cost up to `end`: what was heard beyond the longest term below is lost. */
    const leastCost = (row: number, end: number, left: number): number => {
      let least = Number.POSITIVE_INFINITY;
      for (let at = 0; at <= end; at++) {
        const lost = end - at - left;
        const cost = (rows[row + at] ?? 0) + (lost > 0 ? leastGap * lost : 0);
        if (cost < least) least = cost;
      }
      return least;
    };

    /** `alive` has a bit for each of `ends` that a term below may still be near to. */
    const visit = (node: Node, depth: number, alive: number): void => {
      const above = (depth - 1) * width;
      const row = depth * width;
      const gap = gaps[node.sound] ?? 1;
      let last = 0;
      for (const [which, end] of ends.entries()) if (alive & (1 << which)) last = end;
      let cost = (rows[above] ?? 0) + gap;
      rows[row] = cost;
      for (let at = 1; at <= last; at++) {
        const sound = heard[at - 1] ?? 0;
        cost += gaps[sound] ?? 1;
        const added = (rows[above + at] ?? 0) + gap;
        if (added < cost) cost = added;
        const swapped = (rows[above + at - 1] ?? 0) + swapCost(sound, node.sound);
        if (swapped < cost) cost = swapped;
        rows[row + at] = cost;
      }
      let still = 0;
      for (let which = 0; which < ends.length; which++) {
        const end = ends[which] ?? 0;
        if ((alive & (1 << which)) === 0) continue;
        const limit = limits[which] ?? 0;
        if (leastCost(row, end, node.longest - depth) <= limit * lengthOf(end, node.longest)) still |= 1 << which;
        const list = found[which];
        if (node.ids.length === 0 || !list) continue;
        const distance = (rows[row + end] ?? 0) / lengthOf(end, depth);
        if (distance > limit) continue;
        for (const id of node.ids) insert(list, { id, distance }, most);
        if (list.length >= most) limits[which] = Math.min(limit, list.at(-1)?.distance ?? 0);
      }
      if (still !== 0) for (const child of node.children) visit(child, depth + 1, still);
    };
    for (const [at, root] of this.roots.entries()) {
      const shortest = (lengths[at - 1] ?? 0) + 1;
      const missing = (end: number): number => leastGap * Math.max(0, shortest - end, end - root.longest);
      let alive = 0;
      for (const [which, end] of ends.entries())
        if (missing(end) <= (limits[which] ?? 0) * lengthOf(end, root.longest)) alive |= 1 << which;
      if (alive !== 0) for (const child of root.children) visit(child, 1, alive);
    }
    return found;
  }
}

const leastGap = 0.5;
/** The longest terms of each tree, in sounds. */
const lengths = [5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 19, 24, 32, Number.POSITIVE_INFINITY];
const lengthOf = (one: number, other: number): number => Math.max(leastLength, (one + other) / 2);

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

/** The distance of two strings of sounds: 0 is the same. */
export function soundDistance(one: string, other: string): number {
  const index = new SoundIndex();
  index.add(other, 0);
  return index.nearest(one, [one.length], 1, Number.POSITIVE_INFINITY)[0]?.[0]?.distance ?? 1;
}
