import { describe, expect, test } from '@jest/globals';
import { divide, sentencesOf } from './support/divide.js';

describe('a sentence', () => {
  test.each(['DEFA', 'SOAP'] as const)('continues within spelled letters (%s)', (template) => {
    expect(sentencesOf('Give amoxicillin 500 mg b i d', template)).toMatchObject([
      { said: 'give amoxicillin 500 mg b i d' },
    ]);
  });

  test('continues within a name, where nothing is punctuated', () => {
    const text =
      'This is Tomasz Wieczorek thirty four year old chef brought in by ambulance, chief complaint is facial swelling and wheeze ten minutes after eating cashew nuts, he used his own adrenaline pen once in the left thigh, no loss of consciousness, past medical history is of asthma and eczema, takes montelukast ten milligrams at night';
    expect(sentencesOf(text, 'HPSM')[0]?.said).toContain('tomasz wieczorek');
  });

  test.each(['admitted March 3rd', 'discharged March 9th', 'treated with IV furosemide'])(
    'is not torn: "%s"',
    (whole) => {
      const text =
        'discharge summary for Leonard Pratt, admitted March 3rd discharged March 9th, diagnosis decompensated heart failure, he came in breathless with leg swelling, treated with IV furosemide 80 mg twice daily, lost 7 kilos, goes home on bumetanide 1 mg daily';
      expect(sentencesOf(text, 'DISC')).toContainEqual(
        expect.objectContaining({ said: expect.stringContaining(whole.toLowerCase()) }),
      );
    },
  );

  test.each(['so', 'okay', 'um'])('does not end after "%s" at the beginning', (opener) => {
    const { passages } = divide(
      `${opener} he is a sixty-seven year old man with copd and he has had three exacerbations this year on examination he is thin and the chest is quiet`,
      'HPSM',
    );
    expect(passages[0]?.sentences[0]?.to).toBeGreaterThan(5);
  });
});
