import type { Concept } from './concepts.js';

/** Kinds that belong to a drug, a measurement or a part of the body. */
export const belonging: ReadonlySet<string> = new Set(['number', 'frequency', 'unit', 'side']);

/** Whether nothing follows in the statement: "weight is down". */
export const isLast = (concepts: readonly Concept[], at: number): boolean => concepts[at + 1]?.gap.boundary !== 0;

/** What a number or a side refers to: the nearest owner before it in its statement, or the first one after it. */
export function ownerOf(
  concepts: readonly Concept[],
  at: number,
  owns: (one: Concept) => boolean,
  orBehind = false,
): Concept | undefined {
  const start = concepts.findLastIndex(({ gap }, index) => index <= at && gap.boundary === 2);
  const before = concepts.slice(Math.max(0, start), at).findLast(owns);
  if (before || !orBehind) return before;
  const end = concepts.findIndex(({ gap }, index) => index > at && gap.boundary > 0);
  return concepts.slice(at + 1, end < 0 ? undefined : end).find(owns);
}

/** Whether a clause begins with a value, or its other values, followed by its owner: "medial joint line tenderness". */
export function isAhead(concepts: readonly Concept[], at: number, owner: Concept): boolean {
  const start = concepts.findLastIndex(({ gap }, index) => index <= at && gap.boundary > 0);
  const end = concepts.findIndex(({ gap }, index) => index > at && gap.boundary > 0);
  return (
    concepts.slice(Math.max(0, start), at).every(({ kind }) => belonging.has(kind)) &&
    concepts.slice(at + 1, end < 0 ? undefined : end).some(({ key }) => key === owner.key)
  );
}
