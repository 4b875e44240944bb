export const codeLength = 6;

export type Digits = readonly string[];

export const noDigits: Digits = Array.from({ length: codeLength }, () => '');

/** Digits after typing or pasting `input` at box `at`, and the box that is next. Pasted text may hold spaces. */
export function enter(digits: Digits, at: number, input: string): { digits: Digits; focus: number } {
  const typed = input.replace(/\D/g, '').slice(0, codeLength - at);
  if (typed === '') return { digits, focus: at };
  const next = digits.map((digit, index) => typed[index - at] ?? digit);
  return { digits: next, focus: Math.min(at + typed.length, codeLength - 1) };
}

/** Backspace clears its box; on an empty box it moves back one and clears that. */
export function backspace(digits: Digits, at: number): { digits: Digits; focus: number } {
  const target = digits[at] === '' ? Math.max(0, at - 1) : at;
  return { digits: digits.map((digit, index) => (index === target ? '' : digit)), focus: target };
}

export function codeOf(digits: Digits): string | null {
  const code = digits.join('');
  return code.length === codeLength ? code : null;
}
