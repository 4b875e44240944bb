import { describe, expect, it } from '@jest/globals';
import { readOptions } from '../src/load/options.js';

describe('the arguments of bench:load', () => {
  it('defaults to 200 clinicians and 1 to 8 workers', () => {
    expect(readOptions([])).toMatchObject({ clinicians: 200, workers: [1, 2, 4, 8], chaos: false });
  });

  it('accepts both spellings, and numbers of workers in any order', () => {
    const args = ['--clinicians=8', '--workers', '2,1,2', '--seconds', '20', '--engine', '0.05', '--chaos'];
    expect(readOptions(args)).toEqual({
      clinicians: 8,
      workers: [1, 2],
      seconds: 20,
      engine: 0.05,
      chaos: true,
      idleSeconds: 20,
      limitSeconds: 4,
      segmentsPerWorker: 24,
    });
  });

  it('has a short form with all steps, each figure of which can be overridden', () => {
    const { clinicians, workers, chaos } = readOptions(['--seconds', '20', '--short']);
    expect({ clinicians, workers, chaos }).toEqual({ clinicians: 2, workers: [1, 2], chaos: true });
    expect(readOptions(['--seconds', '20', '--short']).seconds).toBe(20);
  });

  it.each([['--clinicians', '0'], ['--workers', '1,x'], ['--seconds', '3'], ['--engine', '-1'], ['--nonsense']])(
    'refuses %s %s with a sentence',
    (...args) => {
      expect(() => readOptions(args)).toThrow(/takes|Unknown argument/);
    },
  );
});
