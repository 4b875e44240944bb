import { organsOf } from './classify/report.js';
import { clausesOf, type Span } from './sentences.js';
import type { Token } from './tokenise.js';

/** "and the pleura", "with the heart": these belong to the clause before. */
const leans = /^(and|or|with|but|which|that|including|except|of|in|to|from)$/;

/** "The heart, lungs and mediastinum are normal" names organs; a finding of its own has three words, or denies. */
const isFinding = (tokens: readonly Token[], { from, to }: Span): boolean =>
  !leans.test(tokens[from]?.word ?? '') && (to - from >= 3 || tokens[from]?.word === 'no');

const organs = (tokens: readonly Token[], { from, to }: Span) =>
  organsOf(
    tokens
      .slice(from, to)
      .map(({ word }) => word)
      .join(' '),
  );

/** The clauses of a report's findings. Where the engine heard no pause, a comma parts findings of different organs. */
export function organClausesOf(tokens: readonly Token[], span: Span): Span[] {
  return clausesOf(tokens, span).flatMap((clause) => {
    const parts: Span[] = [];
    for (const piece of atCommas(tokens, clause)) {
      const last = parts.at(-1);
      if (last && !partsFrom(tokens, last, piece)) parts[parts.length - 1] = { from: last.from, to: piece.to };
      else parts.push(piece);
    }
    return parts;
  });
}

function partsFrom(tokens: readonly Token[], before: Span, after: Span): boolean {
  if (!isFinding(tokens, before) || !isFinding(tokens, after)) return false;
  const known = organs(tokens, before);
  const found = organs(tokens, after);
  return known.length > 0 && found.length > 0 && !found.some((organ) => known.includes(organ));
}

function atCommas(tokens: readonly Token[], { from, to }: Span): Span[] {
  const pieces: Span[] = [];
  let start = from;
  for (let index = from; index < to; index += 1) {
    if (tokens[index]?.after !== 'comma' && index !== to - 1) continue;
    pieces.push({ from: start, to: index + 1 });
    start = index + 1;
  }
  return pieces;
}
