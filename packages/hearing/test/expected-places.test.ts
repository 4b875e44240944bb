import { describe, expect, it } from '@jest/globals';
import { placesOf } from './heard-words.js';

/** The words of each place and their alternatives, without punctuation. */
const asked = (text: string) => {
  const { words, places } = placesOf(text);
  return places.map(({ from, to, alternatives }) => ({
    heard: plainText(words.slice(from, to).map(({ word }) => word)),
    offered: alternatives.map((each) => plainText([each.text])),
  }));
};

const plainText = (words: readonly string[]) => words.join(' ').replace(/[.,]$/, '');

describe('where only a few terms are expected', () => {
  it.each([
    ['She denies hummus, weakness and fever.', 'hummus', 'numbness'],
    ['The patient denied any fevers or weight law.', 'weight law', 'weight loss'],
    ['Lungs. No diffusion, and no pneumothorax.', 'diffusion', 'effusion'],
    ['There are no modules, and no periodism.', 'modules', 'nodules'],
    ['There are no modules, and no periodism.', 'periodism', 'peritonism'],
    ['Pleura. Small right diffusion, about 1 cm deep.', 'diffusion', 'effusion'],
    ['Allergies. And his healing causes a rash.', 'And his healing', 'penicillin'],
    ['Allergies, non-known, physical examination.', 'non-known', 'none known'],
    ['She is allergic to coating and late* ex.', 'coating', 'codeine'],
    ['She is allergic to coating and late* ex.', 'late ex', 'latex'],
    ['Azithromycin 200 mg 1 stale.', '1 stale', 'once daily'],
    ["Chief complaint. Lister's, reviewed.", "Lister's", 'blisters'],
    ['Presenting complaint is caffe and fever.', 'caffe', 'cough'],
    ['Allergies. Clarithromycin. Admiration.* Plaques on both elbows.', 'Admiration', 'Examination'],
  ])('%s asks about %s', (text, heard, right) =>
    expect(asked(text)).toContainEqual({ heard, offered: expect.arrayContaining([right]) }),
  );

  it('always asks about a doubtful word that stands alone, and offers headings by which a note is divided', () => {
    const { places } = placesOf('Allergies. Clarithromycin. Admiration.* Plaques on both elbows.');
    const place = places.find(({ from, to }) => from === 2 && to === 3);
    expect(place?.alwaysAsks).toBe(true);
    expect(place?.alternatives).toContainEqual(expect.objectContaining({ text: 'Examination.', term: 'Examination.' }));
  });

  it.each([
    'He denies drinking, smoking and fever but plays tennis with friends.',
    'He had the right of way, and left his bag there.',
    'No change, no further visits, and no longer tired.',
    'Allergies: penicillin and latex. Medications: none.',
    'No fever. Examination.* Improved. Normal bones.*',
    'Allergies, none known, physical examination, normal.',
    'His allergies were discussed with the family at length.',
    'Apixaban 5 mg twice daily, salbutamol 100 mcg 2 puffs, and ibuprofen 400 mg with food.',
  ])('%s asks about none of these words', (text) => {
    const { places } = placesOf(text);
    expect(places.filter(({ features }) => features.heardOdd)).toEqual([]);
  });

  it.each([
    ['She is allergic to Fantasyland and horses.', ['Fantasyland', 'horses']],
    ['Allergic to lamotrigine, he had blistering.', []],
    ['Allergies. Penicillin, latex and strawberries.', []],
  ])('asks in any case about the unknown allergens of: %s', (text, unknown) => {
    const { words, places } = placesOf(text);
    const always = places.filter(({ alwaysAsks }) => alwaysAsks);
    expect(always.map(({ from, to }) => plainText(words.slice(from, to).map(({ word }) => word)))).toEqual(unknown);
  });

  it('prefers a likely drug to a common allergen', () => {
    expect(asked('She is allergic to coldine.*')[0]).toMatchObject({ heard: 'coldine' });
    expect(asked('She is allergic to coldine.*')[0]?.offered).toContain('codeine');
  });
});

describe('blood pressures', () => {
  it.each([
    ['Blood pressure 100 and 26 ovaryde.', '100 and 26 ovaryde', '126 over 80'],
    ['BP was 118 overset 76, pulse 80.', '118 overset 76', '118 over 76'],
    ['Blood pressure is 142 ova ninety today.', '142 ova ninety', '142 over 90'],
  ])('%s', (text, heard, right) =>
    expect(asked(text)).toContainEqual({ heard, offered: expect.arrayContaining([right]) }),
  );

  it('reads a last digit that was heard as a word', () =>
    expect(asked('Blood pressure 160 for over 102.')).toContainEqual({ heard: '160 for', offered: ['164'] }));

  it.each(['Blood pressure 126 over 80.', 'Blood pressure 126/80 today.', 'The pressure of 30 patients fell.'])(
    '%s is read as it is written',
    (text) => {
      const { places } = placesOf(text);
      expect(places.filter(({ alternatives }) => alternatives.some((each) => each.text.includes('over')))).toEqual([]);
    },
  );
});
