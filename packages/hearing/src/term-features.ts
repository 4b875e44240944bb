import { isCue, type Slot } from './slots.js';
import type { Token } from './token.js';
import { isDrug, plainDose, type Term } from './vocabulary.js';

/** Doubt about a single word: how unsure the engine was, and whether a lexicon has it. */
export function suspicion(token: Token | undefined, known: Term | undefined): number {
  if (!token) return 0;
  return (1 - token.probability) * (known ? 0.5 : 1) + (known ? 0 : Math.max(0, 0.3 - token.usual) * 2);
}

/** Evidence from the words `[from, to)` and those around them that they are a misheard term. */
export function contextFeatures(
  tokens: readonly Token[],
  from: number,
  to: number,
  { before, after, listed }: Slot,
  known: readonly (Term | undefined)[],
): Record<string, number> {
  const stretch = tokens.slice(from, to);
  const mean = (of: (token: Token, at: number) => number): number =>
    stretch.reduce((sum, token, at) => sum + of(token, from + at), 0) / stretch.length;
  const [left, right] = [tokens[from - 1], tokens[to]];
  // A doubtful word next to the stretch probably belongs to it.
  const outside = (token: Token | undefined, at: number): number =>
    token && !token.functionWord && token.number === undefined && !token.unit ? suspicion(token, known[at]) : 0;
  const ends = stretch.at(-1)?.endsClause;
  const beyond = tokens[to + 1];
  return {
    bias: 1,
    words: to - from,
    before,
    after,
    both: before * after,
    listed,
    unsure: 1 - mean((token) => token.probability),
    unsureMost: 1 - Math.min(...stretch.map((token) => token.probability)),
    unknown: mean((token, at) => (known[at] ? 0 : Math.max(0, 0.3 - token.usual) / 0.3)),
    usual: mean((token, at) => (known[at] ? 1 : token.usual) * token.probability),
    knownDrug: mean((_, at) => (isDrug(known[at]) ? 1 : 0)),
    knownTerm: mean((_, at) => (known[at] && !isDrug(known[at]) ? 1 : 0)),
    doseAlone: after === 1 && !known.slice(Math.max(0, from - drugBefore), to).some(isDrug) ? 1 : 0,
    crossing: stretch.slice(0, -1).some((token) => token.endsClause) ? 1 : 0,
    outsideLeft: left?.endsClause ? 0 : outside(left, from - 1),
    outsideRight: ends ? 0 : outside(right, to),
    // In "the cocaine", "the" may be the beginning of another drug.
    besideUnsure: 1 - Math.min(left?.probability ?? 1, (ends ? 1 : right?.probability) ?? 1),
    // A function word before a dose or at the end of a sentence, such as "in", is probably part of the term.
    dangling: !ends && right?.functionWord && (right.endsClause || beyond?.number !== undefined) ? 1 : 0,
    cues: stretch.reduce((sum, token) => sum + (isCue(token) ? token.probability : 0), 0),
    // A common word that was heard well is not the start or end of a misheard one.
    startsSure: sureness(tokens[from]),
    endsSure: sureness(tokens[to - 1]),
    sure: stretch.reduce((sum, token) => sum + sureness(token), 0),
    startsFunction: tokens[from]?.functionWord ? 1 : 0,
    endsFunction: tokens[to - 1]?.functionWord ? 1 : 0,
    ...pairFeatures(tokens, from, to),
  };
}

/** Whether notes have the words `[from, to)` next to each other and next to the words around them. */
export function pairFeatures(tokens: readonly Token[], from: number, to: number): Record<string, number> {
  const newPairs = tokens.slice(from, to + 1).reduce((sum, token) => sum + token.newPairs, 0);
  return { newPairs: Math.min(mostPairs, newPairs), allPairsKnown: newPairs === 0 ? 1 : 0 };
}

const mostPairs = 4;

/** A drug and its dose may be this many words apart: "methotrexate was increased to 20 mg". */
const drugBefore = 4;

const sureness = (token: Token | undefined): number => (token ? (token.usual * token.probability) ** 3 : 0);

/** Evidence from the term itself that it was said: its sound, its doses and how much it is used. */
export function termFeatures(
  term: Term,
  distance: number,
  sounds: string,
  dose: { number: number; unit: string } | undefined,
): Record<string, number> {
  const knowsDoses = term.doses.size > 0;
  const fits = dose !== undefined && term.doses.has(plainDose(`${dose.number} ${dose.unit}`));
  return {
    distance,
    close: Math.max(0, 0.25 - distance),
    sounds: sounds.length / 10,
    doseFits: knowsDoses && fits ? 1 : 0,
    doseOdd: knowsDoses && dose !== undefined && !fits ? 1 : 0,
    own: term.own ? 1 : 0,
    several: term.text.includes(' ') ? 1 : 0,
    renown: term.renown,
    brand: term.brand ? 1 : 0,
  };
}
