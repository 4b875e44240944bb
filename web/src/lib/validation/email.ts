import type { Rule } from './rule.js';

const shape = /^[^\s@<>",;:]+@[^\s@<>",;:]+\.[^\s@<>",;:]+$/;

function isEmail(value: string): boolean {
  return value.length <= 254 && shape.test(value);
}

export const emailRule: Rule = (value) => {
  if (value.trim() === '') return 'Email is required';
  return isEmail(value.trim()) ? undefined : 'Email is invalid';
};
