import { describe, expect, it } from '@jest/globals';
import {
  backspace,
  boxAfterKey,
  codeOf,
  codeRefusal,
  enter,
  newDigit,
  noDigits,
  paste,
} from '../src/features/auth/one-time-code.js';
import { secondsLeft } from '../src/features/auth/otp-form.js';

const some = ['1', '2', '', '', '', ''];

describe('typing into the six boxes', () => {
  it('takes one digit and moves on', () => {
    expect(enter(noDigits, 0, '4')).toEqual({ digits: ['4', '', '', '', '', ''], focus: 1 });
  });

  it('accepts the whole code, as a phone fills it in', () => {
    expect(enter(noDigits, 0, '123456')).toEqual({ digits: ['1', '2', '3', '4', '5', '6'], focus: 5 });
  });

  it('ignores characters that are not digits', () => {
    expect(enter(noDigits, 2, 'x')).toEqual({ digits: noDigits, focus: 2 });
  });

  it('does not run past the last box', () => {
    expect(enter(noDigits, 5, '78')).toEqual({ digits: ['', '', '', '', '', '7'], focus: 5 });
  });

  it('empties a box that a phone’s keyboard empties', () => {
    expect(enter(some, 1, '')).toEqual({ digits: ['1', '', '', '', '', ''], focus: 1 });
  });

  it('replaces a digit if another is typed before or after it', () => {
    expect(newDigit('12', '1')).toBe('2');
    expect(newDigit('21', '1')).toBe('2');
    expect(newDigit('11', '1')).toBe('1');
    expect(newDigit('3', '')).toBe('3');
  });
});

describe('pasting into the six boxes', () => {
  it.each([
    '123456',
    ' 123456 ',
    '123 456',
    '123-456',
    '12 34 56',
    'Your code is 123456.',
    'Code 123-456, for 10 minutes',
  ])('accepts %j as the whole code, in any box', (pasted) => {
    for (const at of [0, 3, 5]) {
      const { digits, focus } = paste(some, at, pasted);
      expect(codeOf(digits)).toBe('123456');
      expect(focus).toBe(5);
    }
  });

  it('inserts a part of a code where it is pasted', () => {
    expect(paste(some, 2, '34')).toEqual({ digits: ['1', '2', '3', '4', '', ''], focus: 4 });
  });

  it('takes the first six of more', () => {
    expect(codeOf(paste(noDigits, 0, '12345678').digits)).toBe('123456');
  });

  it('leaves the boxes unchanged if there is no digit in it', () => {
    expect(paste(some, 2, 'hello')).toEqual({ digits: some, focus: 2 });
  });
});

describe('keys in the six boxes', () => {
  it('go back one box from an empty one', () => {
    expect(backspace(some, 2)).toEqual({ digits: ['1', '', '', '', '', ''], focus: 1 });
    expect(backspace(some, 1)).toEqual({ digits: ['1', '', '', '', '', ''], focus: 1 });
    expect(backspace(noDigits, 0)).toEqual({ digits: noDigits, focus: 0 });
  });

  it('moves by the arrows, Home and End, and not past the ends', () => {
    expect(boxAfterKey('ArrowLeft', 3)).toBe(2);
    expect(boxAfterKey('ArrowLeft', 0)).toBe(0);
    expect(boxAfterKey('ArrowRight', 3)).toBe(4);
    expect(boxAfterKey('ArrowRight', 5)).toBe(5);
    expect(boxAfterKey('Home', 3)).toBe(0);
    expect(boxAfterKey('End', 3)).toBe(5);
    expect(boxAfterKey('Tab', 3)).toBeNull();
  });

  it('is a code only when all six are in', () => {
    expect(codeOf(['1', '2', '3', '4', '5', ''])).toBeNull();
    expect(codeOf(['1', '2', '3', '4', '5', '6'])).toBe('123456');
  });
});

describe('the wait for the next code', () => {
  it('follows the clock, however rarely it is updated', () => {
    const end = 100_000;
    expect(secondsLeft(end, 40_000)).toBe(60);
    expect(secondsLeft(end, 40_001)).toBe(60);
    expect(secondsLeft(end, 99_001)).toBe(1);
    expect(secondsLeft(end, 100_000)).toBe(0);
    expect(secondsLeft(end, 500_000)).toBe(0);
  });
});

describe('a refused code', () => {
  it('has the message of section 8', () => {
    const words = 'Incorrect confirmation code. Please try again.';
    for (const data of [words, 'something else', '', null, undefined, 5]) expect(codeRefusal(data)).toBe(words);
  });

  it('says who is locked out, and for how long', () => {
    const locked = 'Too many wrong codes. Please try again in 10 minutes.';
    expect(codeRefusal(locked)).toBe(locked);
    expect(codeRefusal('User not found. Please try again.')).toBe('User not found. Please try again.');
  });
});
