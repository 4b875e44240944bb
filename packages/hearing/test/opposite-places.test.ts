import { describe, expect, it } from '@jest/globals';
import opposites from '../data/opposites.json' with { type: 'json' };
import { createVocabulary, decide, scoreRequest } from '../src/index.js';
import { placesOf } from './heard-words.js';

const oppositesIn = (text: string): [heard: string, ...alternatives: string[]][] => {
  const { words, places } = placesOf(text);
  return places
    .filter(({ leadWhenRight }) => leadWhenRight !== undefined)
    .map(({ from, to, alternatives }) => [
      words
        .slice(from, to)
        .map(({ word }) => word)
        .join(' '),
      ...alternatives.map((each) => each.text),
    ]);
};

describe('opposites that sound alike', () => {
  it.each([
    ['He was unable to stand.', ['unable', 'able']],
    ['Unable to stand.', ['Unable', 'Able']],
    ['The ulcer is not infected.', ['infected.', 'uninfected.']],
    ['There is an abnormal gait.', ['an abnormal', 'a normal']],
    ['This is a typical mole.', ['a typical', 'an atypical', 'atypical']],
    ['Tamsulosin and changed.', ['and changed.', 'and unchanged.', 'unchanged.']],
    ['Arthritis within adequate response.', ['within adequate', 'with inadequate']],
    ['Shoulder abduction is weak.', ['abduction', 'adduction']],
    ["She isn't* pregnant.", ["isn't", 'is']],
    ['She is* pregnant.', ['is', "isn't"]],
    ['She can* walk.', ['can', "can't"]],
    ['The pulses are regular.', ['pulses are regular.', 'pulse is irregular.']],
    ['The border is irregular.', ['border is irregular.', 'borders are regular.', 'border is regular.']],
  ])('are compared: %s', (text, place) => expect(oppositesIn(text)).toEqual([place]));

  it('are not looked for in a verb that was heard well, or where a sentence ends', () => {
    expect(oppositesIn('She is pregnant.')).toEqual([]);
    expect(oppositesIn('A murmur in. Active cancer.')).toEqual([['Active', 'Inactive']]);
  });

  it('are looked for in English only', () => {
    const french = createVocabulary('fr');
    expect(placesOf('Patient stable.', french).places).toEqual([]);
  });

  it.each([
    ['He was unable to stand.', 'unable', 'able', 5.5],
    ['There is no* oedema.', 'no', 'now', 3.5],
    ['Pain in the left* knee.', 'left', 'right', 3.5],
  ])('are marked unless the words as heard are likelier by enough: %s', (text, heard, other, enough) => {
    const { words, places } = placesOf(text);
    const { places: asked } = scoreRequest(words, places);
    const stateAt = (lead: number) => {
      const logprobs = (alternatives: readonly string[]) =>
        alternatives.map((each) => ({ text: each, logprob: each === other ? -4 - lead : -30 }));
      const answer = {
        places: asked.map(({ alternatives }) => ({ heard: { logprob: -4 }, alternatives: logprobs(alternatives) })),
      };
      return decide(words, places, answer).find(({ word }) => word === heard);
    };
    expect(stateAt(enough)?.state).toBe('heard');
    expect(stateAt(enough - 0.1)?.state).toBe('doubtful');
    expect(stateAt(enough - 0.1)?.alternatives?.[0]?.text).toBe(other);
  });

  it('are pairs of different words, each once', () => {
    const words = [
      ...Object.entries(opposites.prefixes).flatMap(([prefix, each]) => each.flatMap((word) => [word, prefix + word])),
      ...opposites.alike.flat(),
    ];
    expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([]);
  });
});
