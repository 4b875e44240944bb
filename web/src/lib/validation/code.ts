import type { Rule } from './rule.js';
import { text } from './text.js';

export const codeRule: Rule = (value) => (value.trim() === '' ? text.get().codeRequired : undefined);
