import { describe, expect, it } from '@jest/globals';
import { blocksOf, numberedItems, planSentences } from '../../src/features/reports/blocks.js';

const item = (marker: string, text: string) => ({ kind: 'item', marker, text });
const paragraph = (text: string, label = '') => ({ kind: 'paragraph', label, text });

describe('numberedItems', () => {
  it('splits at 1., 2., 3., and keeps what stands before', () => {
    expect(numberedItems('As agreed: 1. Rest. 2. Fluids, 2.5 l. 3. Return in 10 days.')).toEqual({
      before: 'As agreed:',
      items: [
        { marker: '1.', text: 'Rest.' },
        { marker: '2.', text: 'Fluids, 2.5 l.' },
        { marker: '3.', text: 'Return in 10 days.' },
      ],
    });
  });

  it('forgives a number that was not heard, and takes no other figures for items', () => {
    expect(numberedItems('1. Rest. 3. Return.')?.items.map(({ marker }) => marker)).toEqual(['1.', '3.']);
    expect(numberedItems('Diabetes type 1. Metformin 500. Review in 2. weeks')).toBeNull();
    expect(numberedItems('1. Diabetes type 2. Stable. 2. Asthma.')?.items.map(({ text }) => text)).toEqual([
      'Diabetes type 2. Stable.',
      'Asthma.',
    ]);
    expect(numberedItems('1. Rest 2. Fluids')?.items.map(({ text }) => text)).toEqual(['Rest', 'Fluids']);
    expect(numberedItems('Grade 1. Better.')).toBeNull();
    expect(numberedItems('2. Only this')).toBeNull();
    expect(numberedItems('1. Only this')?.items).toEqual([{ marker: '1.', text: 'Only this' }]);
  });
});

describe('planSentences', () => {
  it('makes items of more than 10 characters, and drops none that is shorter', () => {
    expect(planSentences('Rest. Drink plenty of fluids. OK. Return in two weeks. Done.')).toEqual([
      'Rest. Drink plenty of fluids.',
      'OK. Return in two weeks. Done.',
    ]);
    expect(planSentences('Rest.')).toEqual(['Rest.']);
    expect(planSentences('')).toEqual([]);
  });

  it('ends no sentence after an abbreviation, an initial or within a number', () => {
    expect(planSentences('Review by Dr. Smith in clinic. Give 2.5 mg daily. See J. Ngata, e.g. Tuesday.')).toEqual([
      'Review by Dr. Smith in clinic.',
      'Give 2.5 mg daily.',
      'See J. Ngata, e.g. Tuesday.',
    ]);
  });
});

describe('blocksOf', () => {
  it('sets lists, parts and paragraphs in their order', () => {
    const text = 'Seen today.\nLUNGS: Clear.\n- no wheeze\n* no crackles\n1) First\n   and more\n2) Second\nBP: 120/80';
    expect(blocksOf({ text, plan: false })).toEqual([
      paragraph('Seen today.'),
      paragraph('Clear.', 'LUNGS'),
      item('•', 'no wheeze'),
      item('•', 'no crackles'),
      item('1)', 'First and more'),
      item('2)', 'Second'),
      paragraph('120/80', 'BP'),
    ]);
  });

  it('makes items of a plan that nobody numbered, of a plan only', () => {
    const text = 'Rest and fluids. Return in two weeks.';
    expect(blocksOf({ text, plan: true })).toEqual([item('•', 'Rest and fluids.'), item('•', 'Return in two weeks.')]);
    expect(blocksOf({ text, plan: false })).toEqual([paragraph(text)]);
    expect(blocksOf({ text: 'Rest and fluids.', plan: true })).toEqual([paragraph('Rest and fluids.')]);
    expect(blocksOf({ text: '1. Rest. 2. Fluids.', plan: true })).toEqual([item('1.', 'Rest.'), item('2.', 'Fluids.')]);
  });

  it('keeps the items and the paragraphs of a dictation, in a plan too', () => {
    const list = '1. Diabetes type 2. Stable on metformin.\n2. Asthma.\nSeen with her daughter. Both agree.';
    for (const plan of [false, true]) {
      expect(blocksOf({ text: list, plan })).toEqual([
        item('1.', 'Diabetes type 2. Stable on metformin.'),
        item('2.', 'Asthma.'),
        paragraph('Seen with her daughter. Both agree.'),
      ]);
      const paragraphs = 'Rest and fluids. Return in two weeks.\nHer daughter will call.';
      expect(blocksOf({ text: paragraphs, plan })).toEqual([
        paragraph('Rest and fluids. Return in two weeks.'),
        paragraph('Her daughter will call.'),
      ]);
    }
  });
});
