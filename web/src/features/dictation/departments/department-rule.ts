import type { Rule } from '../../../lib/validation/rule.js';
import { text } from './text.js';

/** PRODUCT.md section 5; `existing` are the names that the user has already. */
export function departmentRule(existing: readonly string[]): Rule {
  const taken = new Set(existing.map(normal));
  return (value) => {
    const words = text.get();
    if (value.trim() === '') return words.required;
    if (!/\S{2}/.test(value)) return words.invalid;
    return taken.has(normal(value)) ? words.exists : undefined;
  };
}

function normal(name: string): string {
  return name.trim().toLowerCase();
}
