import { describe, expect, it } from '@jest/globals';
import { align } from '../../training/hearing/align.mjs';
import { readText } from '../../training/hearing/read-words.mjs';

describe('numbers in spoken and in written text are compared as the same', () => {
  it.each([
    ['clobetasol point zero five percent', 'clobetasol 0.05 %'],
    ['zero point zero five percent', '0.05%'],
    ['three point seven five milligrams', '3.75mg'],
    ['one thousand eight hundred and forty', '1,840'],
    ['eighteen hundred and forty', '1840'],
    ['two thousand and seventeen', '2017'],
    ['one hundred and eighteen over seventy four', '118/74'],
    ['one eighteen over seventy four', '118 over 74'],
    ['one oh eight over sixty four', '108/64'],
    ['nought point four', '0.4'],
    ['the twenty first of May', 'the 21st of May'],
    ['on the twenty eighth', 'on the 28th.'],
    ['free T four', 'free T4'],
    ['F E V one', 'FEV1'],
    ['record number three one nine zero seven eight', 'record number 319078'],
    ['at that point five patients', 'at that point 5 patients'],
  ])('%s: %s', (spoken, written) => expect(readText(spoken)).toEqual(readText(written)));
});

describe('what was said and what was heard', () => {
  const errorsBetween = (said: string, heard: string) =>
    align(
      said.split(' '),
      heard.split(' ').map((token) => ({ token })),
    ).errors;

  it.each([
    ['no fever full stop new paragraph plan colon rest', 'no fever plan rest', 0],
    ['no fever full stop plan', 'no fever full stop plan', 0],
    ['no fever full plan', 'no fever plan', 1],
    ['no fever', 'no rash or fever', 2],
    ['no fever comma', 'a fever coma', 2],
  ])('differ in each wrong word, but not in spoken punctuation that became a mark: %s: %s', (said, heard, errors) =>
    expect(Math.round(errorsBetween(said, heard))).toBe(errors),
  );

  it('are matched after spoken punctuation', () => {
    const said = 'and anidulafungin comma on vasopressin full stop new paragraph findings'.split(' ');
    const heard = 'and an edule fung in on vasopressin findings'.split(' ');
    const { matched } = align(
      said,
      heard.map((token) => ({ token })),
    );
    expect(matched.slice(-3)).toEqual([3, 4, 9]);
  });
});
