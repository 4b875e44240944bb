import { describe, expect, it } from '@jest/globals';
import { printable } from '../../src/features/reports/pdf/printable.js';
import { wrap } from '../../src/features/reports/pdf/wrap.js';

const latin = (codePoint: number) => codePoint >= 0x20 && codePoint < 0x250;

describe('printable', () => {
  it('puts letters together, and drops what has no shape', () => {
    expect(printable('Nga\u0304\u200b\u00ad ok\u0007\tx', latin)).toEqual({ text: 'Ngā ok  x', replaced: false });
  });

  it('takes a letter that is the same', () => {
    expect(printable('co\u2011op ﬁne １２ a → b\u202f≈ 5', latin)).toEqual({
      text: 'co-op fine 12 a -> b ~ 5',
      replaced: false,
    });
  });

  it('names the letter by its number where there is none', () => {
    expect(printable('王 🙂', latin)).toEqual({ text: '[U+738B] [U+1F642]', replaced: true });
  });
});

describe('wrap', () => {
  const letters = (text: string) => text.length;

  it('breaks at spaces, and has less room on the first line', () => {
    expect(wrap('one two  three four', 9, letters)).toEqual(['one two', 'three', 'four']);
    expect(wrap('one two three', 9, letters, 4)).toEqual(['one', 'two three']);
    expect(wrap('twelve two', 9, letters, 8)).toEqual(['', 'twelve', 'two']);
    expect(wrap('', 9, letters)).toEqual([]);
  });

  it('breaks a word that is longer than a line, never within a letter', () => {
    expect(wrap('ab cdefghijkl m', 5, letters)).toEqual(['ab', 'cdefg', 'hijkl', 'm']);
    expect(wrap('xe\u0301e\u0301', 4, letters)).toEqual(['xe\u0301', 'e\u0301']);
    expect(wrap('abc', 0, letters).join('')).toBe('abc');
  });
});
