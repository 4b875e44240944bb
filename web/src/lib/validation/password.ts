import type { Rule } from './rule.js';
import { text } from './text.js';

const minimumPasswordLength = 8;

export const requiredPasswordRule: Rule = (value) => (value === '' ? text.get().passwordRequired : undefined);

export const passwordRule: Rule = (value) => {
  if (value === '') return text.get().passwordRequired;
  return value.length < minimumPasswordLength ? text.get().passwordShort : undefined;
};

export const newPasswordRule: Rule = (value) => {
  if (value === '') return text.get().newPasswordRequired;
  return value.length < minimumPasswordLength ? text.get().newPasswordShort : undefined;
};

export function matches(first: string): Rule {
  return (value) => (value === first ? undefined : text.get().passwordsDiffer);
}
