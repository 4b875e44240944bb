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

/** Below this many words without a full stop, a stretch is a sentence. */
const longest = 20;

const joins =
  /^(and|or|but|that|which|who|if|when|while|because|as|than|to|the|a|an|of|in|on|at|with|for|from|by|until|unless|after|before|where|will|not|no)$/;
const subject = /^(he|she|they|it|there|this|we|i|his|her|the|my|chest|blood|mother|father)$/;
const verb =
  /^(is|are|was|were|has|had|have|will|takes|denies|reports|sleeps|smoked|smokes|drinks|lives|died|should|can|would|recommend|advise|think|feels|says)$/;
const order = /^(give|start|continue|stop|check|review|refer|arrange|return|repeat|increase|reduce)$/;
const opener =
  /^(he|she|they|it|there|the|this|these|no|my|our|we|his|her|their|on|in|blood|pulse|temperature|chest|mother|father|mr|mrs|ms|miss|compared|enlarged|power|heart|lungs|bones)$/;

/** "Compared with the film of May, there is …" compares first and finds then. */
function compares(tokens: readonly Token[], index: number): boolean {
  let from = index;
  while (from > 0 && tokens[from - 1]?.after !== 'stop') from -= 1;
  return tokens[from]?.word === 'compared' || tokens[from]?.word === 'comparison';
}

/** Where a sentence may begin though the speech engine wrote no full stop before it. */
function begins(tokens: readonly Token[], index: number): boolean {
  const before = tokens[index - 1];
  const token = tokens[index];
  if (!before || !token || joins.test(before.word)) return false;
  if (before.after === 'comma' && token.word === 'there' && compares(tokens, index)) return true;
  const next = tokens.slice(index + 1, index + 5).map(({ word }) => word);
  if (token.capital && token.word !== 'i') return opener.test(token.word);
  if (order.test(token.word)) return true;
  return (
    subject.test(token.word) &&
    next.slice(0, /^(the|his|her|my)$/.test(token.word) ? 4 : 1).some((word) => verb.test(word))
  );
}

/**
 * The sentences of a span for telling what they are about. Long stretches without a full stop, which speech engines
 * write at times, are divided where a clause begins.
 */
export function clausesOf(tokens: readonly Token[], span: Span): Span[] {
  return sentencesOf(tokens, span).flatMap((sentence) => {
    const starts = [sentence.from];
    for (let index = sentence.from + 3; index < sentence.to - 2; index += 1) {
      const capital = tokens[index]?.capital === true;
      const compared = tokens[index - 1]?.after === 'comma' && compares(tokens, index);
      if ((capital || compared || sentence.to - sentence.from >= longest) && begins(tokens, index)) starts.push(index);
    }
    return starts.map((from, index) => ({ from, to: starts[index + 1] ?? sentence.to }));
  });
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
