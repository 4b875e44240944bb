import { describe, expect, it } from '@jest/globals';
import { wordErrorRate } from '../src/submit-to-ready.js';

describe('word error rate', () => {
  it.each([
    ['chest is clear', 'chest is clear', 0],
    ['chest is clear', 'chest clear', 1 / 3],
    ['chest is clear', 'the chest is so clear', 2 / 3],
    ['chest is clear', '', 1],
  ])('of "%s" heard as "%s" is %d', (said, heard, rate) => {
    expect(wordErrorRate(said.split(' '), heard.split(' ').filter(Boolean))).toBeCloseTo(rate);
  });
});
