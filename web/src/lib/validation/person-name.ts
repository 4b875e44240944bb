import type { Rule } from './rule.js';

/** Letters of any alphabet: Zoë, Ngāi, O’Brien and ’Ofa are names too. */
const shape = /^(?=.*\p{L})[\p{L}\p{M} '’-]+$/u;

export function personNameRule(field: 'First name' | 'Last name'): Rule {
  return (value) => {
    const name = value.trim();
    if (name === '') return `${field} is required`;
    return shape.test(name) ? undefined : `${field} should only contain letters, spaces, hyphens, and apostrophes`;
  };
}
