import type { Rule } from './rule.js';

/** Letters of any alphabet: Zoë, Ngāi and O’Brien are names too. */
const shape = /^[\p{L}\p{M}][\p{L}\p{M} '’-]*$/u;

export function personNameRule(field: 'First name' | 'Last name'): Rule {
  return (value) => {
    const name = value.trim();
    if (name === '') return `${field} is required`;
    return shape.test(name) ? undefined : `${field} should only contain letters, spaces, hyphens, and apostrophes`;
  };
}
