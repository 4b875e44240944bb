import type { Rule } from './rule.js';

export const minimumPasswordLength = 8;

export const requiredPasswordRule: Rule = (value) => (value === '' ? 'Password is required' : undefined);

export const passwordRule: Rule = (value) => {
  if (value === '') return 'Password is required';
  return value.length < minimumPasswordLength ? 'Password must be at least 8 characters' : undefined;
};

export const newPasswordRule: Rule = (value) => {
  if (value === '') return 'New password is required';
  return value.length < minimumPasswordLength ? 'New password must be at least 8 characters' : undefined;
};

export function matches(first: string): Rule {
  return (value) => (value === first ? undefined : 'Passwords do not match');
}
