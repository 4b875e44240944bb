import { describe, expect, it } from '@jest/globals';
import { candidatesOf, createVocabulary, decide, findPlaces, scoreRequest } from '../src/index.js';
import { answerTo, placesOf, said, vocabulary } from './heard-words.js';

describe('scoreRequest', () => {
  it('has offsets in code points that cut the place out of the text', () => {
    const { words, places } = placesOf('Señor 𝒳 takes philodepine* 5 mg.');
    const { text, places: asked } = scoreRequest(words, places);
    const points = Array.from(text);
    expect(asked.map(({ from, to }) => points.slice(from, to).join(''))).toEqual(
      places.map(({ from, to }) =>
        words
          .slice(from, to)
          .map(({ word }) => word)
          .join(' '),
      ),
    );
  });

  it('scores the first places within the number of texts, and marks the others', () => {
    const { words, places } = placesOf('Takes philodepine* 5 mg. Blood pressure 108 over 62.');
    const request = scoreRequest(words, places, 1 + Math.min(3, places[0]?.alternatives.length ?? 0));
    expect(request.places).toHaveLength(1);
    const decided = decide(
      words,
      places,
      answerTo(request, () => -50),
    );
    expect(decided.some(({ state }) => state === 'unscored')).toBe(true);
  });
});

describe('a word that sounds like nothing known', () => {
  it('is in doubt without being scored', () => {
    const { words, places } = placesOf('There is a zwyxxquarb.');
    expect(scoreRequest(words, places).places).toEqual([]);
    for (const answer of [{ places: [] }, null])
      expect(decide(words, places, answer).map(({ state }) => state)).toEqual(['heard', 'heard', 'heard', 'doubtful']);
  });
});

describe('the share of each place', () => {
  it.each([12, 20, 30])('%i texts are enough for some alternatives of each, and used for more', (most) => {
    const { words, places } = placesOf('Takes lies* in* April* 5 mg and spice* up* around* all* at night.');
    const counts = scoreRequest(words, places, most).places.map(({ alternatives }) => alternatives.length);
    for (const at of [0, 1])
      expect(counts[at]).toBeGreaterThanOrEqual(Math.min(3, places[at]?.alternatives.length ?? 0));
    expect(counts.reduce((sum, count) => sum + count + 1, 0)).toBeLessThanOrEqual(most);
  });
});

describe('decide', () => {
  const { words, places } = placesOf('Treated with philodepine* and rest.');
  const request = scoreRequest(words, places);

  it('marks words that are far less likely than an alternative, with the most likely alternative first', () => {
    const decided = decide(
      words,
      places,
      answerTo(request, (text) => (text.includes('felodipine') ? -10 : -40)),
    );
    const marked = decided.find(({ alternatives }) => alternatives);
    expect(['replaced', 'doubtful']).toContain(marked?.state);
    expect(marked?.heard).toBe('philodepine');
    const shown = marked?.alternatives?.map(({ text }) => text);
    expect(marked?.word).toBe(marked?.state === 'replaced' ? 'felodipine' : 'philodepine');
    expect(shown?.[0]).toBe(marked?.state === 'replaced' ? 'philodepine' : 'felodipine');
    expect(shown).not.toContain(marked?.word);
  });

  it('replaces words by a drug that surely was said, but only asks about a term that is spoken letter by letter', () => {
    const misheard = placesOf('Started atorva* statten* 40 mg daily.');
    const stateWith = (term: string) => {
      const renamed = misheard.places.map((place) => ({
        ...place,
        alternatives: place.alternatives.map((one) =>
          one.term === 'atorvastatin' ? { ...one, text: one.text.replace('atorvastatin', term), term } : one,
        ),
      }));
      const asked = scoreRequest(misheard.words, renamed);
      const answer = answerTo(asked, (text) => (text.includes(term) ? -1 : -15));
      return decide(misheard.words, renamed, answer).find(({ alternatives }) => alternatives)?.state;
    };
    expect(stateWith('atorvastatin')).toBe('replaced');
    expect(stateWith('BCG')).toBe('doubtful');
  });

  it.each([
    ['No metaclopramide. He rests.', 0.4, 'replaced'],
    ['No metaclopramide. He rests.', 0.3, 'doubtful'],
    ['Takes metaclopramide 10 mg daily.', 0.3, 'replaced'],
  ])(
    'replaces words that the engine hardly believes only where a drug is expected: %s (%d)',
    (text, probability, state) => {
      const heard = said(text).map((word) => (word.word.startsWith('meta') ? { ...word, probability } : word));
      const found = findPlaces(heard, vocabulary);
      const answer = answerTo(scoreRequest(heard, found), (each) => (each.includes('metoclopramide') ? -1 : -20));
      expect(decide(heard, found, answer).find(({ kind }) => kind === 'drug')?.state).toBe(state);
    },
  );

  it('replaces only the words that change', () => {
    const { words: misheard, places } = placesOf('Flucloxacilan* gained* in jaundice.');
    const request = scoreRequest(misheard, places);
    const answer = answerTo(request, (text) => (text === 'Flucloxacillin gained' ? -1 : -15));
    const [drug, next] = decide(misheard, places, answer);
    expect(drug).toMatchObject({ word: 'Flucloxacillin', state: 'replaced', heard: 'Flucloxacilan', length: 1 });
    expect(drug?.alternatives?.map(({ text }) => text)).toEqual(['Flucloxacilan']);
    expect(next).toMatchObject({ word: 'gained', state: 'heard' });
  });

  it.each([
    ['Takes aspirin* 81 mg daily.', 'aspirin'],
    ['Methimazole 20* mg daily was stopped.', '20'],
  ])('leaves a known drug and a dose unmarked if they lead by far: %s', (text, right) => {
    const sure = placesOf(text);
    const statesWith = (lead: number) => {
      const request = scoreRequest(sure.words, sure.places);
      const answer = answerTo(request, (each) => (each === right ? -20 : -20 - lead));
      return decide(sure.words, sure.places, answer).find(({ word }) => word === right)?.state;
    };
    expect(statesWith(8)).toBe('heard');
    expect(statesWith(-8)).not.toBe('heard');
  });

  it('always asks about "not" before a decimal below 1, which may be "nought point"', () => {
    const british = placesOf('FEV1 is not 0.9 liters.');
    const request = scoreRequest(british.words, british.places);
    const answer = answerTo(request, (text) => (text === 'not 0.9' ? -5 : -40));
    const marked = decide(british.words, british.places, answer).find(({ alternatives }) => alternatives);
    expect(marked).toMatchObject({ state: 'doubtful', heard: 'not 0.9', alternatives: [{ text: '0.9' }] });
  });

  it('replaces words by a name that sounds unlike them only if the engine finds it likelier', () => {
    const known = createVocabulary('en', { dictation: { names: ['Adela Quintero'] } });
    const stateOf = (heard: string, gain: number) => {
      const misheard = placesOf(`The patient is Mr. ${heard}* and was seen today.`, known);
      const asked = scoreRequest(misheard.words, misheard.places);
      const answer = answerTo(asked, (text) => (text === 'Quintero' ? gain - 15 : text === heard ? -15 : -40));
      return decide(misheard.words, misheard.places, answer).find(({ alternatives }) => alternatives)?.state;
    };
    expect(stateOf('Yandro', -8)).toBe('doubtful');
    expect(stateOf('Yandro', 3)).toBe('replaced');
    expect(stateOf('Quintaro', -8)).toBe('replaced');
  });

  it.each([
    ['She is allergic to Fantasyland.', ['Fantasyland.']],
    ['Allergies. Fantasyland and horses.', ['Fantasyland', 'horses.']],
  ])('marks an unknown allergen, however sure the engine is: %s', (text, marked) => {
    const { words: written, places: asked } = placesOf(text);
    const others = new Set(asked.flatMap(({ alternatives }) => alternatives.map((one) => one.text)));
    const scores = answerTo(scoreRequest(written, asked), (each) => (others.has(each) ? -60 : 0));
    for (const answer of [scores, null]) {
      const doubtful = decide(written, asked, answer).filter(({ state }) => state === 'doubtful');
      expect(doubtful.map(({ word }) => word)).toEqual(marked);
    }
  });

  it('keeps every other word, and its times', () => {
    const decided = decide(
      words,
      places,
      answerTo(request, (text) => (text.includes('felodipine') ? -10 : -40)),
    );
    expect(decided.filter(({ state }) => state === 'heard').map(({ word }) => word)).toEqual([
      'Treated',
      'with',
      'and',
      'rest.',
    ]);
    expect(decided.map(({ start }) => start)).toEqual(words.map(({ start }) => start));
  });

  it.each([
    ['He has hypertension* and gout.', 'hypotension'],
    ['Swelling of the left* knee.', 'right'],
    ['There is no* effusion.', 'known'],
    ['Takes pravastatin* 40 mg at night.', 'lovastatin'],
  ])('never puts one term, side or negation in place of another without asking: %s', (text, other) => {
    const { words: written, places: asked } = placesOf(text);
    const scores = answerTo(scoreRequest(written, asked), (each) => (each.includes(other) ? 0 : -60));
    const states = new Set(decide(written, asked, scores).map(({ state }) => state));
    expect(states).toEqual(new Set(['heard', 'doubtful']));
  });

  it('does not mark a term of several words that was heard well', () => {
    expect(placesOf('Past medical history. Diabetes.').places).toEqual([]);
  });

  it('never replaces without scores', () => {
    expect(decide(words, places, null).map(({ word }) => word)).toEqual(words.map(({ word }) => word));
  });

  it('has candidates for the words as heard, for each alternative and for anything else', () => {
    const [place] = places;
    const [scores] = answerTo(request, () => -20).places;
    if (!place || !scores) throw new Error('no place');
    const roles = candidatesOf(place, scores).map(({ role }) => role);
    expect(roles).toEqual(['heard', ...place.alternatives.map(() => 'alternative'), 'other']);
  });

  it('shows the alternative that outscores all others among the first three, however little it sounds like the words', () => {
    const misheard = placesOf('She denies hummus, weakness and fever.');
    const request = scoreRequest(misheard.words, misheard.places);
    const at = misheard.places.findIndex(({ features }) => features.heardOdd);
    const last = request.places[at]?.alternatives.at(-1) ?? '';
    expect(request.places[at]?.alternatives.length).toBeGreaterThan(3);
    const answer = answerTo(request, (text) => (text === last ? -12 : text === 'hummus,' ? -10 : -30));
    const marked = decide(misheard.words, misheard.places, answer).find(({ heard }) => heard === 'hummus,');
    expect(marked?.alternatives?.slice(0, 3).map(({ text }) => text)).toContain(last);
    const scores = marked?.alternatives?.map(({ score }) => score) ?? [];
    expect(scores).toEqual(scores.toSorted((one, other) => other - one));
  });

  it.each([
    ['He has it. Renewable* systems. No cough.', 'Review of systems.'],
    ['He has it. No renewable* systems. No cough.', undefined],
  ])('%s: names the heading that separate words may be: %s', (text, heading) => {
    const { words: written, places: asked } = placesOf(text);
    const scores = answerTo(scoreRequest(written, asked), (each) => (/review of/i.test(each) ? -20 : -30));
    const [marked] = decide(written, asked, scores).filter(({ alternatives }) => alternatives);
    expect(marked?.heading).toBe(heading);
  });
});
