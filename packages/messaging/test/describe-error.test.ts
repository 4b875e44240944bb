import { describe, expect, it } from '@jest/globals';
import { describeError } from '../src/errors.js';

describe('the description of an error', () => {
  it('has name, code and frames, never the message', () => {
    const error = Object.assign(new RangeError('Mrs Example\n    has a cough'), { code: 'TOO_LONG' });
    const described = describeError(error);
    expect(described).toMatchObject({ errorName: 'RangeError', errorCode: 'TOO_LONG' });
    expect(described.errorAt?.[0]).toMatch(/^at .*describe-error\.test/);
    expect(JSON.stringify(described)).not.toMatch(/Example|cough/);
  });

  it('drops invalid codes, and handles values that are not errors', () => {
    expect(describeError({ name: 'Odd', code: 'Mrs Example' })).toMatchObject({
      errorName: 'Odd',
      errorCode: 'UNEXPECTED',
    });
    expect(describeError('Mrs Example')).toEqual({ errorName: 'string', errorCode: 'UNEXPECTED' });
  });
});
