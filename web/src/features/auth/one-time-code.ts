import { text } from './text.js';

export const codeLength = 6;

export type Digits = readonly string[];

export const noDigits: Digits = Array.from({ length: codeLength }, () => '');

interface Step {
  digits: Digits;
  /** The box to focus next. */
  focus: number;
}

/** Digits after typing `input` at box `at`. An empty input clears the box: some phones report it no other way. */
export function enter(digits: Digits, at: number, input: string): Step {
  if (input === '') return clear(digits, at);
  const typed = input.replace(/\D/g, '').slice(0, codeLength - at);
  if (typed === '') return { digits, focus: at };
  const next = digits.map((digit, index) => typed[index - at] ?? digit);
  return { digits: next, focus: Math.min(at + typed.length, codeLength - 1) };
}

/**
 * Digits after pasting at box `at`. A whole code fills all boxes wherever it is pasted, even with spaces, dashes or
 * words around it; a partial code starts at the box.
 */
export function paste(digits: Digits, at: number, pasted: string): Step {
  const joined = pasted.replace(/(?<=\d)[\s\-–.]+(?=\d)/g, '');
  const code = /(?<!\d)\d{6}(?!\d)/.exec(joined)?.[0] ?? pasted.replace(/\D/g, '');
  if (code === '') return { digits, focus: at };
  return enter(digits, code.length >= codeLength ? 0 : at, code);
}

/** Backspace clears its box; on an empty box it moves back one and clears that. */
export function backspace(digits: Digits, at: number): Step {
  return clear(digits, digits[at] === '' ? Math.max(0, at - 1) : at);
}

function clear(digits: Digits, at: number): Step {
  return { digits: digits.map((digit, index) => (index === at ? '' : digit)), focus: at };
}

/** The digit that was typed into a box that had one already, before or after the old one. */
export function newDigit(value: string, old: string): string {
  return old !== '' && value.length === 2 ? value.replace(old, '') : value;
}

/** The box that a key moves to, or null for other keys. */
export function boxAfterKey(key: string, at: number): number | null {
  if (key === 'ArrowLeft') return Math.max(0, at - 1);
  if (key === 'ArrowRight') return Math.min(codeLength - 1, at + 1);
  if (key === 'Home') return 0;
  return key === 'End' ? codeLength - 1 : null;
}

export function codeOf(digits: Digits): string | null {
  const code = digits.join('');
  return code.length === codeLength ? code : null;
}

/** The server's answer to a code: null if it was right, otherwise what to tell the user. */
export type CodeOutcome = string | null;

/**
 * The message for a refused code (PRODUCT.md section 8). Other refusals show the server's own message: "Incorrect code"
 * would make a user who is temporarily locked out look for yet another code.
 */
export function codeRefusal(data: unknown): string {
  return typeof data === 'string' && /^(too many|user not found)/i.test(data) ? data : text.get().wrongCode;
}
