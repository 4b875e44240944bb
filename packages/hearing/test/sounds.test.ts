import { describe, expect, it } from '@jest/globals';
import { pronunciationsOf, soundsOf } from '../src/sound/pronounce.js';
import { soundDistance } from '../src/sound/sound-index.js';
import { vocabulary } from './heard-words.js';

describe('sounds', () => {
  it.each([
    ['spice up around all', 'bisoprolol', 'furosemide'],
    ['clope it a girl', 'clopidogrel', 'citalopram'],
    ['lies in April', 'lisinopril', 'ramipril'],
    ['pantoprosols', 'pantoprazole', 'lansoprazole'],
  ])('%s is nearer to %s than to %s', (heard, term, other) => {
    const distance = (text: string) => soundDistance(soundsOf(heard), soundsOf(text));
    expect(distance(term)).toBeLessThan(0.45);
    expect(distance(term)).toBeLessThan(distance(other));
  });
});

describe('drugs', () => {
  it.each([
    ['kwe tie a peen', 'quetiapine'],
    ['eh plera known', 'eplerenone'],
    ['rice ed row nate', 'risedronate'],
    ['spiro no lack tone', 'spironolactone'],
  ])('%s is how clinicians say %s', (heard, drug) => {
    expect(vocabulary.nearestTo('drug', soundsOf(heard), 1, 0.3).map(({ term }) => term.text)).toEqual([drug]);
  });

  it('may be pronounced in several ways', () => {
    expect(pronunciationsOf('spironolactone').length).toBeGreaterThan(1);
    expect(pronunciationsOf('spironolactone')).toContain(soundsOf('spironolactone'));
    expect(pronunciationsOf('cornflake')).toEqual([soundsOf('cornflake')]);
  });
});
