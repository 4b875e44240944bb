import { describe, expect, test } from '@jest/globals';
import { divide, sentencesOf } from './support/divide.js';

describe('a sentence', () => {
  test.each(['DEFA', 'SOAP'] as const)('continues within spelled letters (%s)', (template) => {
    expect(sentencesOf('Give amoxicillin 500 mg b i d', template)).toMatchObject([
      { said: 'give amoxicillin 500 mg b i d' },
    ]);
  });

  test.each(['so', 'okay', 'um'])('does not end after "%s" at the beginning', (opener) => {
    const { passages } = divide(
      `${opener} he is a sixty-seven year old man with copd and he has had three exacerbations this year on examination he is thin and the chest is quiet`,
      'HPSM',
    );
    expect(passages[0]?.sentences[0]?.to).toBeGreaterThan(5);
  });
});
