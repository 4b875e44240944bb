import type { Rule } from '../../../lib/validation/rule.js';

/** PRODUCT.md section 5; `existing` are the names that the user has already. */
export function departmentRule(existing: readonly string[]): Rule {
  const taken = new Set(existing.map(normal));
  return (value) => {
    if (value.trim() === '') return 'Department is required';
    if (!/\S{2}/.test(value)) return 'Department is invalid';
    return taken.has(normal(value)) ? 'Department already exists!' : undefined;
  };
}

function normal(name: string): string {
  return name.trim().toLowerCase();
}
