import { usualness } from './lexicon.js';
import type { Token } from './token.js';

/** Ways to split a number in two: its first digit or first two digits, and the rest. */
export const partings = ({ word }: Token): { digits: string; rest: string }[] =>
  [/^([1-9])(?:\.|(?=\d\d))([1-9][\d.]*\D*)$/, /^(1\d|[2-9]0)([1-9]\d[\d.]*\D*)$/].flatMap((pattern) => {
    const [, digits, rest] = pattern.exec(word) ?? [];
    return digits === undefined || rest === undefined ? [] : [{ digits, rest }];
  });

/** Splits "clobethasolointment", which no lexicon has, before the longest common word that it ends in. */
export function runTogether({ word, plain, usual }: Token): { first: string; second: string } | undefined {
  if (usual > 0 || plain.length < 2 * shortestPart || !/^\p{L}+\W*$/u.test(word)) return undefined;
  for (let at = shortestPart; at <= plain.length - shortestPart; at++) {
    if (usualness(plain.slice(at)) >= usualPart) return { first: word.slice(0, at), second: word.slice(at) };
  }
  return undefined;
}

/** Letters. */
const shortestPart = 5;
const usualPart = 0.6;
