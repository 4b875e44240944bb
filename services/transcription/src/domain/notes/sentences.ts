import type { Token } from './tokenise.js';

/** Tokens `from` up to `to`. */
export type Span = { from: number; to: number };

const ordinal = /^(\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten)$/;

/** The sentences of a span; a number that only counts items ("2.") stays with its item. */
export function sentencesOf(tokens: readonly Token[], span: Span): Span[] {
  const found: Span[] = [];
  let from = span.from;
  for (let index = span.from; index < span.to; index += 1) {
    const token = tokens[index];
    if (token?.after !== 'stop') continue;
    if (index === from && ordinal.test(token.word) && index + 1 < span.to) continue;
    found.push({ from, to: index + 1 });
    from = index + 1;
  }
  if (from < span.to) found.push({ from, to: span.to });
  return found;
}

/** The words of a span as they stand in the transcript, with the punctuation after them. */
export function sourceOf(text: string, tokens: readonly Token[], span: Span): string {
  const first = tokens[span.from];
  const last = tokens[span.to - 1];
  if (!first || !last) return '';
  const rest = text.slice(last.to, tokens[span.to]?.from ?? text.length);
  const open = text.slice(tokens[span.from - 1]?.to ?? 0, first.from).match(/[(["“«¿¡]+$/)?.[0] ?? '';
  const closing = rest.match(/^[^\p{L}\p{N}\s(["“«¿¡]+/u)?.[0] ?? '';
  return open + text.slice(first.from, last.to) + closing;
}
