import type { Concept } from './concepts.js';

/** What governs a concept: the index of a negation, a condition or a subject, or -1. */
export interface Governed {
  by: number;
  /** Whether this is certain. */
  sure: boolean;
}

/** A denial followed by more concepts than this without punctuation does not certainly reach further. */
const sureReach = 5;

/**
 * For each concept, what of a kind governs it, as far as the words tell: "no fever, chills or cough" denies all three.
 */
export function governedBy(
  kind: string,
  concepts: readonly Concept[],
  { lists, narrow }: { lists: ReadonlySet<string>; narrow: ReadonlySet<string> },
): Governed[] {
  const governed: Governed[] = [];
  let current: Governed = { by: -1, sure: true };
  let count = 0;
  concepts.forEach((concept, at) => {
    const { gap } = concept;
    const by = concepts[current.by];
    count += 1;
    if (gap.boundary === 2 || gap.contrast) current = { by: -1, sure: true };
    else if (by && ((narrow.has(by.key) && count > 1) || (gap.reported && kind === 'person')))
      current = { by: -1, sure: false };
    else if (by && gap.alternative) {
      current = { ...current, sure: true };
      for (let one = current.by + 1; one < at; one += 1) governed[one] = { by: current.by, sure: true };
    } else if (by && gap.boundary === 1) current = { ...current, sure: current.sure && lists.has(by.key) && !gap.verb };
    else if (by && ((gap.verb && count > 1) || count > sureReach) && kind !== 'person')
      current = { ...current, sure: false };
    if (concept.kind === kind) {
      current = { by: at, sure: true };
      count = 0;
    }
    governed.push(concept.kind === kind ? { by: -1, sure: false } : { ...current });
  });
  if (kind !== 'person') governBackwards(kind, concepts, governed);
  return governed;
}

/** A word at the end of its statement applies to what comes before: "nitrites negative", "oedema: none". */
function governBackwards(kind: string, concepts: readonly Concept[], governed: Governed[]): void {
  for (const [at, concept] of concepts.entries()) {
    if (concept.kind !== kind || concepts[at + 1]?.gap.boundary === 0) continue;
    let from = at;
    while (from > 0 && concepts[from]?.gap.boundary === 0) from -= 1;
    if (from === at && concept.gap.boundary === 1)
      do from -= 1;
      while (from > 0 && concepts[from]?.gap.boundary === 0);
    if (from === at) continue;
    for (let one = from; one < at; one += 1)
      if (governed[one]?.by === -1) governed[one] = { by: at, sure: at - one <= (kind === 'history' ? 1 : sureReach) };
    for (let one = at + 1; governed[one]?.by === at; one += 1) governed[one] = { by: -1, sure: false };
  }
}

/** Kinds that belong to a drug, a measurement or a part of the body. */
export const belonging: ReadonlySet<string> = new Set(['number', 'frequency', 'unit', 'side']);

/** Whether nothing follows in the statement: "weight is down". */
export const isLast = (concepts: readonly Concept[], at: number): boolean => concepts[at + 1]?.gap.boundary !== 0;

/** What a number or a side refers to: the nearest owner before it in its statement, or the first one after it. */
export function ownerOf(
  concepts: readonly Concept[],
  at: number,
  owns: (one: Concept) => boolean,
  orAfter = false,
): Concept | undefined {
  const start = concepts.findLastIndex(({ gap }, index) => index <= at && gap.boundary === 2);
  const before = concepts.slice(Math.max(0, start), at).findLast(owns);
  if (before || !orAfter) return before;
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
