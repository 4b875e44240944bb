import type { Rule } from '../../../lib/validation/rules.js';
import type { Department } from './departments.js';
import { text } from './text.js';

/** The rule for a new department's name (PRODUCT.md section 5); `existing` are the names of the user's departments. */
export function departmentRule(existing: readonly string[]): Rule {
  const taken = new Set(existing.map(normal));
  return (value) => {
    const words = text.get();
    if (value.trim() === '') return words.required;
    if (!/\S{2}/.test(value)) return words.invalid;
    return taken.has(normal(value)) ? words.exists : undefined;
  };
}

/** Whether a remembered department still exists. Until the list is loaded, the server decides. */
export function isKnown({ all }: { all: readonly Department[] | null }, classificationId: string): boolean {
  return all === null || all.some(({ id }) => id === classificationId);
}

function normal(name: string): string {
  return name.trim().toLowerCase();
}
