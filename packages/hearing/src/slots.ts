import { endsSentence } from './engine-word.js';
import type { Token } from './token.js';

/** Evidence in the surrounding words that a stretch names a drug: 0 to about 1 each. */
export interface Slot {
  /** "started on", "allergic to". */
  readonly before: number;
  /** A dose, or a frequency. */
  readonly after: number;
  /** In a list with other drugs. */
  readonly listed: number;
}

/** Words that announce a drug, or a list of drugs. */
const announcing = new Set(
  'takes take taking took prescribed prescribe prescribes start started starting starts stop stopped stopping stops continue continued continues continuing increase increased increasing decrease decreased reduce reduced add added adding tolerate tolerated give gave given giving switch switched medications medication medicines allergies allergic include includes tried using uses commence commenced commencing resume hold held discontinue discontinued prescribing restart restarted avoid avoided suggest suggested recommend recommended raise raised trial course remains changed'.split(
    ' ',
  ),
);
/** Words that may stand between these and the drug. */
const links = new Set(
  'on to with from of is are include includes her his him the a some oral intravenous iv'.split(' '),
);
/** Evidence by a link alone. */
const weakLink: Readonly<Record<string, number>> = { on: 0.4, to: 0.25, with: 0.3, from: 0.2, of: 0.25 };
/** What happens to a drug: "was stopped". */
const doneWith =
  /^(stopped|started|increased|decreased|reduced|raised|held|continued|discontinued|given|added|prescribed|commenced|restarted|changed|injected)$/;
const frequency =
  /^(daily|twice|once|nightly|bd|tds|qds|od|bid|tid|qid|prn|nocte|mane|weekly|monthly|intravenously|orally|subcutaneously)$/;

/** `drugAt` tells whether a word belongs to a stretch that is already known to be a drug. */
export function slotOf(tokens: readonly Token[], from: number, to: number, drugAt: (at: number) => boolean): Slot {
  return { before: beforeOf(tokens, from), after: afterOf(tokens, to), listed: listedOf(tokens, from, to, drugAt) };
}

function beforeOf(tokens: readonly Token[], from: number): number {
  let best = 0;
  for (let at = from - 1; at >= Math.max(0, from - 4); at--) {
    const token = tokens[at];
    if (!token) break;
    // "Allergies: penicillin." The engine often writes a comma in place of the colon.
    if (token.mark && token.plain === 'colon') continue;
    if (token.mark) break;
    if (announcing.has(token.plain)) return token.endsClause && !/^(allerg|medic)/.test(token.plain) ? best : 1;
    if (token.endsClause || !links.has(token.plain)) break;
    if (at === from - 1) best = weakLink[token.plain] ?? 0.1;
  }
  return best;
}

function afterOf(tokens: readonly Token[], to: number): number {
  if (endsSentence(tokens[to - 1]?.word ?? '')) return 0;
  const [first, second, third] = tokens.slice(to, to + 3);
  if (!first) return 0;
  if (first.number !== undefined && second?.unit === 'dose') return 1;
  if (/^(to|at|of)$/.test(first.plain) && second?.number !== undefined && third?.unit === 'dose') return 1;
  if (frequency.test(first.plain)) return 0.6;
  if (first.plain === 'at' && second?.plain === 'night') return 0.6;
  if (first.plain === 'as' && second?.plain === 'needed') return 0.6;
  if (/^(was|were|is|been)$/.test(first.plain) && doneWith.test(second?.plain ?? '')) return 0.6;
  if (/^(causes|caused)$/.test(first.plain)) return 0.5;
  if (first.plain === 'did' && second?.plain === 'not' && third?.plain === 'help') return 0.6;
  if (first.plain === 'three' && second?.plain === 'times') return 0.5;
  return first.number !== undefined && second?.unit !== 'other' ? 0.3 : 0;
}

function listedOf(tokens: readonly Token[], from: number, to: number, drugAt: (at: number) => boolean): number {
  const joinedBefore = tokens[from - 1]?.plain === 'and' || tokens[from - 1]?.word.endsWith(',') === true;
  for (let at = from - 1; joinedBefore && at >= Math.max(0, from - 7); at--) if (drugAt(at)) return 1;
  const joinedAfter = tokens[to]?.plain === 'and' || tokens[to - 1]?.word.endsWith(',') === true;
  return joinedAfter && (drugAt(to) || drugAt(to + 1)) ? 1 : 0;
}

/** Whether a word announces a drug but is not one itself: "started". */
export const isCue = ({ plain }: Token): boolean => announcing.has(plain);

/** The dose after a stretch: "500 mg". */
export function doseAfter(
  tokens: readonly Token[],
  to: number,
): { number: number; unit: string; at: number } | undefined {
  for (let at = to; at < to + 2; at++) {
    const number = tokens[at]?.number;
    const unit = tokens[at + 1];
    if (number !== undefined && unit?.unit === 'dose') return { number, unit: unit.plain, at };
  }
  return undefined;
}
