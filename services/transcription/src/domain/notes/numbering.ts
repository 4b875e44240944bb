import { type Span, sourceOf } from './sentences.js';
import { tidy } from './tidy.js';
import type { Token } from './tokenise.js';

const counted = [
  ['1', 'one', 'uno', 'un', 'firstly'],
  ['2', 'two', 'dos', 'deux', 'secondly'],
  ['3', 'three', 'tres', 'trois', 'thirdly'],
  ['4', 'four', 'cuatro', 'quatre', 'fourthly'],
  ['5', 'five', 'cinco', 'cinq'],
  ['6', 'six', 'seis'],
  ['7', 'seven', 'siete', 'sept'],
  ['8', 'eight', 'ocho', 'huit'],
  ['9', 'nine', 'nueve', 'neuf'],
  ['10', 'ten', 'diez', 'dix'],
  ['11', 'eleven', 'once', 'onze'],
  ['12', 'twelve', 'doce', 'douze'],
];

const introductions = new Set(['number', 'item', 'point', 'numero']);

type Item = { value: number; from: number; to: number; sure: boolean };

/** "One.", "2.", "Number three," where an item may begin; "Two puffs daily" is not one. */
function itemAt(tokens: readonly Token[], index: number, span: Span): Item | undefined {
  const introduced = introductions.has(tokens[index]?.word ?? '') ? 1 : 0;
  const token = tokens[index + introduced];
  if (!token || index + introduced >= span.to) return undefined;
  const value = counted.findIndex((words) => words.includes(token.word)) + 1;
  if (value === 0) return undefined;
  const next = tokens[index + introduced + 1];
  const first = index === span.from || tokens[index - 1]?.after === 'stop' || tokens[index - 1]?.after === 'colon';
  const digit = /^\d/.test(token.word);
  const stopped = token.after === 'stop' || token.after === 'colon';
  const listed = token.after === 'comma' && (first || digit || tokens[index - 1]?.after === 'comma');
  const run = first && token.after === 'none' && next?.capital === true;
  const leading = value === 1 && index === span.from;
  const counts = leading || listed || run || introduced === 1 || (stopped && (first || digit));
  return counts ? { value, from: index, to: index + introduced + 1, sure: stopped || introduced === 1 } : undefined;
}

/** The items of a spoken list that counts 1, 2, 3 …; a number lost by the speech engine is forgiven, a wrong order not. */
function itemsOf(tokens: readonly Token[], span: Span): Item[] {
  const items: Item[] = [];
  for (let index = span.from; index < span.to; index += 1) {
    const item = itemAt(tokens, index, span);
    const last = items.at(-1)?.value ?? 0;
    if (!item || item.to >= span.to) continue;
    if (last === 0 ? item.value === 1 : item.value === last + 1 || item.value === last + 2) items.push(item);
  }
  return items.length > 1 || (items[0]?.from === span.from && items[0].sure) ? items : [];
}

/** The words of a span; a list counted aloud becomes "1. … 2. …". */
export function numbered(text: string, tokens: readonly Token[], span: Span): string {
  const items = itemsOf(tokens, span);
  const first = items[0];
  if (!first) return tidy(sourceOf(text, tokens, span));
  const parts = first.from > span.from ? [tidy(sourceOf(text, tokens, { from: span.from, to: first.from }))] : [];
  items.forEach((item, index) => {
    const end = items[index + 1]?.from ?? span.to;
    parts.push(`${item.value}. ${tidy(sourceOf(text, tokens, { from: item.to, to: end }))}`);
  });
  return parts.filter((part) => part !== '').join(' ');
}
