import { describe, expect, it } from '@jest/globals';
import { describeError } from '../src/errors.js';

describe('what is logged of an error', () => {
  it('is name, code and frames, never its words', () => {
    const error = Object.assign(new RangeError('Mrs Example\n    has a cough'), { code: 'TOO_LONG' });
    const described = describeError(error);
    expect(described).toMatchObject({ errorName: 'RangeError', errorCode: 'TOO_LONG' });
    expect(described.errorAt?.[0]).toMatch(/^at .*describe-error\.test/);
    expect(JSON.stringify(described)).not.toMatch(/Example|cough/);
  });

  it('drops codes that are no codes, and copes with what is no error', () => {
    expect(describeError({ name: 'Odd', code: 'Mrs Example' })).toMatchObject({
      errorName: 'Odd',
      errorCode: 'UNEXPECTED',
    });
    expect(describeError('Mrs Example')).toEqual({ errorName: 'string', errorCode: 'UNEXPECTED' });
  });
});
