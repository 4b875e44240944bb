import { defaultFormatting } from '@auscribe/contracts';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { readWords } from '../src/words.js';
import { writeSentence } from '../src/write/write-sentence.js';
import { speak } from './support/spoken-numbers.js';

// The same cases in every run, so that a failure is found again.
fc.configureGlobal({ seed: 20_261_123 });

const languages = ['en', 'es', 'fr'] as const;
type Language = (typeof languages)[number];

const said = {
  en: {
    dose: 'milligrams',
    days: 'days',
    to: 'to',
    by: 'by',
    length: 'millimeters',
    over: 'over',
    pressure: 'blood pressure',
    point: 'point',
    and: 'and',
    sign: '.',
  },
  es: {
    dose: 'miligramos',
    days: 'días',
    to: 'a',
    by: 'por',
    length: 'milímetros',
    over: 'sobre',
    pressure: 'tensión arterial',
    point: 'coma',
    and: 'y',
    sign: ',',
  },
  fr: {
    dose: 'milligrammes',
    days: 'jours',
    to: 'à',
    by: 'sur',
    length: 'millimètres',
    over: 'sur',
    pressure: 'tension',
    point: 'virgule',
    and: 'et',
    sign: ',',
  },
};

function write(text: string, language: Language) {
  return writeSentence(readWords(text), { language, accent: 'New Zealand', groups: defaultFormatting });
}

/** The numbers in a written text, read as a reader would: without the separators of thousands. */
function numbersIn(text: string, language: Language): number[] {
  const grouped = language === 'en' ? text.replace(/,(?=\d{3})/g, '') : text.replace(/\u00a0(?=\d{3})/g, '');
  return (grouped.match(/\d+(?:[.,]\d+)?/g) ?? []).map((digits) => Number(digits.replace(',', '.')));
}

const language = fc.constantFrom(...languages);
const cardinal = fc.oneof(
  fc.integer({ min: 0, max: 130 }),
  fc.integer({ min: 0, max: 2100 }),
  fc.integer({ min: 0, max: 999_999 }),
);

describe('the numbers of a sentence are those that were said', () => {
  test('a dose', () => {
    fc.assert(
      fc.property(language, cardinal, (lang, value) => {
        const { text } = write(`xxx ${speak[lang](value)} ${said[lang].dose}`, lang);
        expect(text.replace(/[,\u00a0]/g, '')).toBe(`Xxx ${value} mg.`);
      }),
      { numRuns: 3000 },
    );
  });

  test('with decimals spoken as digits or as a number', () => {
    fc.assert(
      fc.property(
        language,
        fc.integer({ min: 0, max: 300 }),
        fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 3 }),
        fc.boolean(),
        (lang, whole, decimals, together) => {
          const digits = decimals.join('');
          const asNumber = together && /^[1-9]\d$/.test(digits);
          const spoken = asNumber ? speak[lang](Number(digits)) : decimals.map((digit) => speak[lang](digit)).join(' ');
          const { text } = write(`xxx ${speak[lang](whole)} ${said[lang].point} ${spoken} ${said[lang].dose}`, lang);
          const value = String(Number(`${whole}.${digits}`)).replace('.', said[lang].sign);
          expect(text).toBe(`Xxx ${value} mg.`);
        },
      ),
      { numRuns: 3000 },
    );
  });

  test('two of them, in all combinations', () => {
    fc.assert(
      fc.property(language, cardinal, cardinal, fc.nat(4), (lang, a, b, way) => {
        // "One to one" is an idiom.
        fc.pre(a !== 1 || b !== 1);
        const [first, second] = [speak[lang](a), speak[lang](b)];
        const { dose, days, to, by, length, over, pressure } = said[lang];
        const spoken = [
          `${first} ${to} ${second} ${days}`,
          `${first} ${by} ${second} ${length}`,
          `${pressure} ${first} ${over} ${second}`,
          `${first} ${dose} xxx ${second} ${days}`,
          `${first} ${dose}, ${second} ${dose}`,
        ][way] as string;
        const { text } = write(`xxx ${spoken}`, lang);
        // Digits do not change.
        expect(numbersIn(write(text, lang).text, lang)).toEqual(numbersIn(text, lang));
        // One that may be an article stays a word.
        const whole = text.replace(/\b(?:uno|un)\b/g, '1');
        const small = (value: number): boolean => way === 2 && value < 10;
        if (!small(a) && !small(b)) expect(numbersIn(whole, lang)).toEqual([a, b]);
      }),
      { numRuns: 5000 },
    );
  });

  test('several of them, with other words between', () => {
    fc.assert(
      fc.property(language, fc.array(cardinal, { minLength: 2, maxLength: 4 }), (lang, values) => {
        const spoken = values.map((value) => speak[lang](value)).join(' xxx ');
        const expected = values.filter((value) => value >= 10);
        expect(numbersIn(write(spoken, lang).text, lang).filter((value) => value >= 10)).toEqual(expected);
      }),
      { numRuns: 2000 },
    );
  });

  test('digits are written as the engine wrote them', () => {
    const written = fc.constantFrom('142', '5', '1.5', '10,000', '140/90', '0.25', '37.5', '98%', '2024', '007', '1-2');
    fc.assert(
      fc.property(fc.array(written, { minLength: 1, maxLength: 5 }), (values) => {
        const sentence = `Xxx ${values.join(' yyy ')}.`;
        expect(write(sentence, 'en').text).toBe(sentence);
      }),
    );
  });
});

describe('any words at all', () => {
  const vocabulary = [
    ...'one two five ten twelve twenty forty hundred thousand and a point oh over to by times plus of out percent mg'.split(
      ' ',
    ),
    ...'milligrams weeks year old third march may L C S four type grade pulse at pm hours cranial nerves mrn double'.split(
      ' ',
    ),
    ...'3 12 140 1.5 b.i.d. qd x I mr pain, days. (five) "six" / –'.split(' '),
    ...'dos treinta y mil cien coma miligramos sobre quatre vingt dix cent virgule et un heures'.split(' '),
  ];

  test('each word is in exactly one piece, in order, and the pieces form the text', () => {
    const words = fc.array(fc.constantFrom(...vocabulary), { minLength: 1, maxLength: 14 });
    fc.assert(
      fc.property(language, words, (lang, all) => {
        const read = readWords(all.join(' '));
        const { text, pieces } = write(all.join(' '), lang);
        expect(text).toBe(pieces.map((piece) => piece.text).join(' '));
        expect(pieces.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, index) => from + index))).toEqual(
          read.map((_, index) => index),
        );
      }),
      { numRuns: 5000 },
    );
  });
});
