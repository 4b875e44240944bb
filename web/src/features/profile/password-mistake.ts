import { passwordRule } from '../../lib/validation/rules.js';
import { text } from './text.js';

export interface PasswordChange {
  previous: string;
  next: string;
  confirmation: string;
}

interface PasswordMistake {
  field: keyof PasswordChange;
  message: string;
}

const fields = ['previous', 'next', 'confirmation'] as const;

/** What is wrong with a password change (PRODUCT.md section 5) and in which field, or null. */
export function passwordMistake(change: PasswordChange): PasswordMistake | null {
  const empty = fields.find((field) => change[field] === '');
  if (empty) return { field: empty, message: text.get().allMandatory };
  if (change.next !== change.confirmation) return { field: 'confirmation', message: text.get().passwordsDiffer };
  const short = passwordRule(change.next);
  return short ? { field: 'next', message: short } : null;
}
