import type { Rule } from './rule.js';
import { text } from './text.js';

/** Letters of any alphabet: Zoë, Ngāi, O’Brien and ’Ofa are names too. */
const shape = /^(?=.*\p{L})[\p{L}\p{M} '’-]+$/u;

/** The contract's upper bound. */
export const longestName = 100;

export function personNameRule(field: 'firstName' | 'lastName'): Rule {
  return (value) => {
    const name = value.trim();
    if (name === '') return text.get()[`${field}Required`];
    return shape.test(name) ? undefined : text.get()[`${field}Letters`];
  };
}
