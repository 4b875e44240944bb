import type { Rule } from './rule.js';
import { text } from './text.js';

const shape = /^[^\s@<>",;:]+@[^\s@<>",;:]+\.[^\s@<>",;:]+$/;

function isEmail(value: string): boolean {
  return value.length <= 254 && shape.test(value);
}

export const emailRule: Rule = (value) => {
  if (value.trim() === '') return text.get().emailRequired;
  return isEmail(value.trim()) ? undefined : text.get().emailInvalid;
};
