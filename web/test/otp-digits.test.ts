import { describe, expect, it } from '@jest/globals';
import { backspace, codeOf, enter, noDigits } from '../src/features/auth/otp-digits.js';

describe('the six boxes', () => {
  it('takes one digit and moves on', () => {
    const next = enter(noDigits, 0, '4');
    expect(next).toEqual({ digits: ['4', '', '', '', '', ''], focus: 1 });
  });

  it('takes a pasted code whole, whatever stands between its digits', () => {
    const { digits, focus } = enter(noDigits, 0, ' 123-456 78');
    expect(codeOf(digits)).toBe('123456');
    expect(focus).toBe(5);
  });

  it('ignores what is no digit', () => {
    expect(enter(noDigits, 2, 'x')).toEqual({ digits: noDigits, focus: 2 });
  });

  it('does not run past the last box', () => {
    expect(enter(noDigits, 5, '78')).toEqual({ digits: ['', '', '', '', '', '7'], focus: 5 });
  });

  it('goes back one box from an empty one', () => {
    const two = ['1', '2', '', '', '', ''];
    expect(backspace(two, 2)).toEqual({ digits: ['1', '', '', '', '', ''], focus: 1 });
    expect(backspace(two, 1)).toEqual({ digits: ['1', '', '', '', '', ''], focus: 1 });
    expect(backspace(noDigits, 0)).toEqual({ digits: noDigits, focus: 0 });
  });

  it('is a code only when all six are in', () => {
    expect(codeOf(['1', '2', '3', '4', '5', ''])).toBeNull();
  });
});
