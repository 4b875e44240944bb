import { minimumPasswordLength } from '../../lib/validation/password.js';

export interface PasswordChange {
  previous: string;
  next: string;
  confirmation: string;
}

/** What is wrong with a password change (PRODUCT.md section 5), or null. */
export function passwordMistake({ previous, next, confirmation }: PasswordChange): string | null {
  if (!previous || !next || !confirmation) return 'All fields are mandatory.';
  if (next !== confirmation) return 'New password and confirm password do not match.';
  if (next.length < minimumPasswordLength) return 'Password must be at least 8 characters';
  return null;
}
