import { describe, expect, it } from '@jest/globals';
import { phoneOnWire, phoneRule } from '../src/lib/validation/phone.js';

const table: [country: string, code: string, least: number, most: number][] = [
  ['US/Canada', '1', 10, 10],
  ['UK', '44', 10, 11],
  ['India', '91', 10, 10],
  ['China', '86', 11, 11],
  ['Germany', '49', 10, 12],
  ['France', '33', 9, 9],
  ['Italy', '39', 9, 10],
  ['Spain', '34', 9, 9],
  ['Japan', '81', 10, 11],
  ['South Korea', '82', 9, 10],
  ['Australia', '61', 9, 9],
  ['New Zealand', '64', 8, 9],
  ['Brazil', '55', 10, 11],
  ['Mexico', '52', 10, 10],
  ['Russia', '7', 10, 10],
  ['South Africa', '27', 9, 9],
  ['Egypt', '20', 10, 10],
  ['UAE', '971', 8, 9],
  ['Saudi Arabia', '966', 8, 9],
  ['Singapore', '65', 8, 8],
  ['Malaysia', '60', 9, 10],
  ['Indonesia', '62', 9, 12],
  ['Thailand', '66', 8, 9],
  ['Vietnam', '84', 9, 10],
  ['Philippines', '63', 10, 10],
];

const digits = (count: number) => '2345678923456789'.slice(0, count);

describe('phoneRule', () => {
  it.each(table)('takes %s numbers of the right length only', (_country, code, least, most) => {
    for (let count = least; count <= most; count++) expect(phoneRule(`+${code}${digits(count)}`)).toBeUndefined();
    expect(phoneRule(`+${code}${digits(least - 1)}`)).toMatch(/digits/);
    expect(phoneRule(`+${code}${digits(most + 1)}`)).toMatch(/digits/);
  });

  it('is optional, and takes the usual ways of writing', () => {
    expect(phoneRule('')).toBeUndefined();
    expect(phoneRule('  ')).toBeUndefined();
    expect(phoneRule('+64 (21) 123-456')).toBeUndefined();
    expect(phoneRule('+1 212.555.0187')).toBeUndefined();
  });

  it('refuses letters and other signs', () => {
    expect(phoneRule('+64 21 abc')).toBe(
      'Phone number should only contain digits and formatting characters (+, -, (, ), ., space)',
    );
  });

  it.each(['021 123 4567', '0064211234567', '64+211234567', '+', '+64+211234567'])(
    'wants a country code: %s',
    (phone) => {
      expect(phoneRule(phone)).toBe('Phone number must include country code (e.g., +1, +44, +91)');
    },
  );

  it('takes 7 to 15 digits for countries that are not in the table', () => {
    expect(phoneRule(`+353${digits(7)}`)).toBeUndefined();
    expect(phoneRule(`+353${digits(15)}`)).toBeUndefined();
    expect(phoneRule(`+353${digits(16)}`)).toMatch(/digits/);
    expect(phoneRule('+35312')).toMatch(/digits/);
  });

  it('takes each formatting character, and spaces around', () => {
    expect(phoneRule('  +1 (212) 555-01.87 ')).toBeUndefined();
    for (const wrong of ['+1/2125550187', '+1 212 555 0187 ext', '+1_2125550187', '+１２１２５５５０１８７']) {
      expect(phoneRule(wrong)).toMatch(/^Phone number should only contain/);
    }
  });

  it('says how many digits the country wants', () => {
    expect(phoneRule('+64 123')).toBe('Phone number must have 8 to 9 digits after the country code +64');
    expect(phoneRule('+65 123')).toBe('Phone number must have 8 digits after the country code +65');
  });

  it.each([
    ['+99 123456', undefined],
    ['+99 12345', /digits/],
    [`+999${digits(15)}`, undefined],
    [`+999${digits(16)}`, /digits/],
  ])('takes 8 to 18 digits in all: %s', (phone, wrong) => {
    if (wrong) expect(phoneRule(phone)).toMatch(wrong);
    else expect(phoneRule(phone)).toBeUndefined();
  });

  it('refuses numbers of all zeros or all ones', () => {
    expect(phoneRule('+64 000 000 000')).toBe('Phone number is invalid');
    expect(phoneRule('+1 111 111 1111')).toBe('Phone number is invalid');
    expect(phoneRule('+0 000 000 0000')).toBe('Phone number is invalid');
    expect(phoneRule('+64 100 000 000')).toBeUndefined();
  });
});

describe('phoneOnWire', () => {
  it('keeps digits and plus only', () => {
    expect(phoneOnWire('+64 (21) 123-456')).toBe('+6421123456');
  });
});
