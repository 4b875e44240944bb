import { describe, expect, it } from '@jest/globals';
import { createVocabulary, findPlaces } from '../src/index.js';
import { tokensOf } from '../src/token.js';
import { placesOf, said, vocabulary } from './heard-words.js';

const offered = (text: string, known = vocabulary) =>
  placesOf(text, known).places.flatMap(({ alternatives }) =>
    alternatives.map((each) => each.text.replace(/[.,]$/, '')),
  );

describe('findPlaces', () => {
  it.each([
    ['He was started on spice* up* around* all* 5 mg daily.', 'bisoprolol'],
    ['She takes clope* it* a* girl* 75 mg once daily.', 'clopidogrel'],
    ['Treated with philodepine* and rest.', 'felodipine'],
  ])('%s may be %s', (text, term) => expect(offered(text).some((each) => each.includes(term))).toBe(true));

  it('asks about every drug, numbers that sound alike, unsure sides and opposites', () => {
    expect(offered('Takes pravastatin 40 mg.')).toContain('atorvastatin');
    expect(offered('He takes atorvastatin 14 mg.')).toContain('40');
    expect(offered('Blood pressure 108 over 62.')).toContain('180');
    expect(offered('Pain in the left* knee.')).toContain('right');
    expect(offered('History of hypertension.')).toContain('hypotension');
  });

  it.each(['en', 'es'])('is not confused by names that every object has (%s)', (language) => {
    const text = 'soy constructor* toString* 5 valueOf* __proto__*';
    expect(() => placesOf(text, createVocabulary(language))).not.toThrow();
  });

  it.each([
    ['Peak floor is 520 today.', 'Peak flow'],
    ['He has stable and China.', 'stable angina'],
    ['She has known* China*.', 'no angina'],
    ['He takes metformin 500 mg wise daily.', 'twice daily'],
  ])('%s may be about %s, by the word that it has in common with it', (text, term) =>
    expect(offered(text)).toContainEqual(expect.stringContaining(term)),
  );

  it.each([
    ['Potassium was for* point 3, sodium 146.', '4.3'],
    ['Back in the clinic in for* weeks.', '4'],
    ['A 4K millimetre lesion.', '40'],
    ['Blood pressure 1 or 3 over 60.', '103'],
    ['Verapamil 100 and 18 milligrams daily.', '180'],
    ['Prednisolone for the milligrams daily.', '40'],
    ['Blood pressure 180 over 74.', '118'],
    ['Treated with ciprofloxacin for 100 milligrams daily.', '400'],
    ['Heart rate 100 and three, regular.', '103'],
    ['Blood pressure 100 26 over 80.', '126'],
    ['Temperature 1038.9 today.', '38.9'],
    ['Potassium 9.2.7 today.', '2.7'],
    ['Creatinine C-89.2 today.', undefined],
    ['Blood pressure 150 over 87th are great.', '87'],
    ['Blood pressure 113 over 91.87, temperature 38.', '91'],
    ['Walks for fifteen minutes.', 'fifty'],
    ['Pain is hot* controlled.', 'not'],
    ['Takes paracetamol 15 mm twice daily.', 'ml'],
    ['A dose of 10 lg daily.', 'mg'],
    ['Given 11-million liters* twice.', 'millilitres'],
    ['He was given 3 million* litters* twice.', '3 millilitres'],
    ['The inhaler, 2 paths* as needed.', 'puffs'],
    ['Urine output was 55 millimeters* per hour.', 'milliliters'],
    ['He has 2 daughters and a dog.', undefined],
    ['Blood loss was 300, and 61 milliliters.', '361'],
    ['Given 70, 5 mg daily.', '75'],
    ['Paracetamol for a hundred milligrams daily.', '400'],
    ['A hundred milligrams daily.', undefined],
    ['I will start candisarton* for milligrams daily.', '4'],
    ['Prudeness* alone* for the micrograms daily.', '40'],
    ['Given 2, 100 mg daily.', '200'],
    ['He is an ate* year-old teacher.', '8'],
    ['Pain in the lift* knee.', 'left'],
    ['She in* ice* fever.', 'denies'],
    ['He sleeps well and the* nice* chest pain.', 'denies'],
    ['And the nice weather helps.', undefined],
    ['Belly swelling, the eyes vomiting blood.', 'denies'],
    ['Itching is worse at night the eyes joined pain.', 'denies'],
    ['Return for the 8 hours of observation.', '48'],
    ['Temperature 100 and 3.4, heart rate 140.', '103.4'],
    ['Up to 1200 and 50. Scratch that.', '1250'],
    ['The liver edge is palpable for centimetre below the ribs.', '4'],
    ['Serum u rate is raised.', 'Serum urate'],
    ['The left ear drum is red.', 'left eardrum'],
    ['Serum urate 500 and for the micromoles per litre.', '540'],
    ['Inspection. The eyes were red.', undefined],
    ['There is no* patchy opacity.', 'new'],
    ['Blood pressure 18 over 74.', '118'],
    ['Visual acuity is 6 over 9.', undefined],
    ['Blood pressure 100, and for over 62.', '104'],
    ['Fracture of the left six rib.', 'sixth'],
    ['Fractures of six ribs.', undefined],
  ])('%s may be about %s', (text, number) =>
    number === undefined ? expect(offered(text)).toEqual([]) : expect(offered(text)).toContain(number),
  );

  it('knows that a number may be the end of a word that is no drug', () => {
    expect(offered('She has had* 8* but no fever.')).toContainEqual(expect.stringContaining('headache'));
  });

  it('always asks about a drug that the engine hardly believes itself', () => {
    const words = said('She felt zinc there.').map((word, at) => (at === 2 ? { ...word, probability: 0.2 } : word));
    const [place] = findPlaces(words, vocabulary).filter(({ from }) => from === 2);
    expect(place).toMatchObject({ kind: 'drug', alwaysAsks: true, alternatives: [] });
    expect(placesOf('He takes zinc daily.').places).toEqual([]);
  });

  it('always asks about words that do not exist, and never replaces those that sound like nothing known', () => {
    const { words, places } = placesOf('Biopsy confirmed full of scamphidoid. There was zwyxxquarb in the wall.');
    const always = places.filter(({ alwaysAsks }) => alwaysAsks);
    const heard = always.map(({ from, to }) =>
      words
        .slice(from, to)
        .map(({ word }) => word)
        .join(' '),
    );
    expect(heard).toEqual(['full of scamphidoid.', 'zwyxxquarb']);
    expect(always[0]?.alternatives.map(({ text }) => text)).toContain('bullous pemphigoid.');
    expect(always[1]).toMatchObject({ alternatives: [], onlyAsks: true });
    expect(places.at(-1)).toBe(always[1]);
  });

  it.each([
    'Subcostal, endotracheal, costovertebral and transperineal.',
    'The hidradenitis suppurativa, pemphigoid and gluconate of co-amoxiclav.',
    'Ecchymoses of the forearms, laparoscopically, with haemodynamically stable radiculopathies.',
  ])('%s are words', (text) => expect(placesOf(text).places.filter(({ alwaysAsks }) => alwaysAsks)).toEqual([]));

  it('does not make the beginning of a dose a part of the drug', () => {
    const { places } = placesOf('I will start candisarton* for milligrams daily.');
    expect(places.map(({ kind, from, to }) => [kind, from, to]).toSorted()).toEqual([
      ['dose', 4, 5],
      ['drug', 3, 4],
    ]);
  });

  it('does not replace a denied finding with another one', () => {
    const { places } = placesOf('There is no* effusion.');
    expect(places.map(({ kind }) => kind)).toEqual(['negation']);
  });

  it('takes two numbers for one only before a unit', () => {
    expect(offered('He has 70, 5 of them broken.')).not.toContain('75');
  });

  it('takes no word that was heard well for a part of the number behind it', () => {
    expect(offered('We raised back* to* him* to 125 micrograms.')).not.toContain('225');
    expect(offered('We raised back* to* him* to 125 micrograms.')).toContainEqual(expect.stringContaining('Bactrim'));
  });

  it('always asks about a number above 100 that the engine is not sure of, if another sounds like it', () => {
    const always = (text: string) => placesOf(text).places.filter(({ alwaysAsks }) => alwaysAsks);
    expect(always('Pulse 180* regular.')).toMatchObject([{ alternatives: [{ text: '108' }, { text: '118' }] }]);
    expect(always('Pulse 180 regular. Weight 112* kg. Takes metformin 850* mg.')).toEqual([]);
  });

  it('takes no spoken mark for a part of a drug', () => {
    const text =
      'Current medication colon rapidrolate* 1 mg daily comma rasigaline* 1 mg full stop Plan colon rest full stop';
    const { words, places } = placesOf(text);
    const heard = places.map(({ from, to }) =>
      words
        .slice(from, to)
        .map(({ word }) => word)
        .join(' '),
    );
    expect(heard).toEqual(expect.arrayContaining(['rapidrolate', 'rasigaline']));
    expect(heard.filter((each) => /colon|comma|full|stop/.test(each))).toEqual([]);
  });

  it.each(['The sigmoid colon is* thickened.', 'He has a full stomach, and a normal colon.'])(
    '%s has no spoken marks',
    (text) => expect(tokensOf(said(text), vocabulary).some(({ mark }) => mark)).toBe(false),
  );

  it('takes the first of two numbers before a unit for the end of the drug', () => {
    expect(offered('Medication is a* big* 7 5 mg twice daily.')).toContainEqual(expect.stringMatching(/apixaban$/));
  });

  it('takes no doubtful word beside a dose for a part of it', () => {
    expect(offered('We continue KCAP* in* 75 micrograms twice daily.')).not.toContain('175');
  });

  it('separates a dose from the drug that swallowed it', () => {
    expect(offered('We have started a* lendron* 890 mg once a week.')).toContainEqual(
      expect.stringContaining('alendronate 90'),
    );
  });

  it('tells a dose from the end of a drug that was heard as a part of its number', () => {
    expect(offered('Plan. Start atorva* sta* 1040 mg at night.')).toContainEqual(
      expect.stringContaining('atorvastatin 40'),
    );
  });

  it.each([
    ['Plan aspirated* 1 mg daily.', 'aspirin 81'],
    ['He takes the* pervastate* and* 14mg at night.', 'atorvastatin 40'],
    ['Add at* or* after* 1040 mg at night.', 'atorvastatin 40'],
    ['Plan. A* big* 7.5* mg twice daily.', 'apixaban 5'],
  ])('%s may be about %s: a drug and its dose, misheard together', (text, term) => {
    const { places } = placesOf(text);
    expect(offered(text)).toContainEqual(expect.stringContaining(term));
    expect(places.every(({ onlyAsks }) => onlyAsks)).toBe(true);
  });

  it.each([
    ['Takes metoprosol* 50 mg daily.', 'metoprolol'],
    ['Started on pizotifenn* 200 mg daily.', 'pizotifen'],
  ])('%s keeps the dose of a drug that was almost heard', (text, term) => {
    const drug = placesOf(text).places.find(({ kind }) => kind === 'drug');
    expect(drug?.alternatives.map((each) => each.text)).toContain(term);
    expect(drug?.onlyAsks).toBe(false);
  });

  it.each([
    ['Applies clobethasolointment* twice daily.', 'clobetasol ointment'],
    ['Tachrolimestoxicity.* Creatinine is 218.', 'Tacrolimus toxicity.'],
  ])('%s may be %s: two words that were run together', (text, parted) => {
    const texts = placesOf(text).places.flatMap(({ alternatives }) => alternatives.map((each) => each.text));
    expect(texts).toContain(parted);
  });

  it('never replaces a drug of the lexicon without asking, even if another one sounds like it and the words before it', () => {
    const { places } = placesOf('Meds* are* prednisolone* 20 mg daily.');
    const drug = places.find(({ alternatives }) => alternatives.some(({ text }) => /methylprednisolone/i.test(text)));
    expect(drug).toMatchObject({ kind: 'drug', onlyAsks: true });
  });

  it('does not mistake a person with a title for a drug', () => {
    const { places } = placesOf('Mr. Okafer* was referred by Dr. Sertalin.* He is fine.');
    expect(places.filter(({ kind }) => kind !== 'name')).toEqual([]);
  });

  it('does not ask about a number that was written as a word', () => {
    const { places } = placesOf('Pain is relieved by rest within five* minutes.');
    expect(places.filter(({ kind }) => kind === 'number' || kind === 'dose')).toEqual([]);
  });

  it('leaves ordinary words alone', () => {
    expect(placesOf('The wound has healed and he feels good today.').places).toEqual([]);
  });

  it.each([
    ['Blood pressure 122 over* 78 today.'],
    ['He weighs 68 kilograms.*'],
    ['Ejection fraction 35 percent,* treatment plan.'],
    ['Subjective. Mr.* Castellano is here.'],
    ['Follow up in eight weeks.*'],
    ['Medications. Furosemide 40 mg twice daily.'],
    ['Amlodipine 5 mg daily.'],
    ['We will increase* the dose.'],
  ])('leaves alone what notes often have, however unsure the engine is: %s', (text) =>
    expect(placesOf(text).places.filter(({ features: { knownDrug = 0 } }) => knownDrug === 0)).toEqual([]),
  );

  it('asks about words before a dose if no drug was heard, even if they are common together', () => {
    expect(offered('He was given lukewarm 15 mg.')).toContainEqual(expect.stringContaining('leucovorin'));
    expect(offered('The fluid was aspirated* 20 mg.').length).toBeGreaterThan(0);
    expect(offered('Methotrexate was raised to 20 mg.')).not.toContainEqual(expect.stringMatching(/raised/));
  });

  it('asks about a dose if another usual dose sounds like it, and not about an unusual one', () => {
    expect(offered('He was given zorbitol 15 mg.')).toContainEqual(expect.stringMatching(/\b50\b/));
    expect(offered('Furosemide 40 mg daily.')).not.toContain('14');
    expect(offered('Furosemide 14 mg daily.')).toContain('40');
  });

  it('takes a word of a department with a capital letter for a name, too', () => {
    const own = createVocabulary('en', { department: [{ term: 'Szymanska' }, { term: 'goitre' }] });
    expect(offered('Mrs. Shimansku* is 34.', own)).toContain('Szymanska');
    expect(offered('Mrs. Goiter* is 34.', own)).not.toContain('goitre');
  });

  it('uses the words of a department and the names of a dictation', () => {
    const own = createVocabulary('en', {
      department: [{ term: 'Zyntrex', kind: 'drug', say: 'zin trex' }],
      dictation: { names: ['Nakamura'] },
    });
    expect(offered('Started on zin* tricks* 5 mg daily.', own)).toContain('Zyntrex');
    expect(offered('Seen by doctor Nacamora* today.', own)).toContain('Nakamura');
  });

  it('knows a term by each of its pronunciations, whichever level has them', () => {
    const own = createVocabulary('en', {
      department: [
        { term: 'Zyntrex', kind: 'drug', say: 'zin trex' },
        { term: 'Zyntrex', kind: 'drug', say: 'sigh an tracks' },
      ],
      user: [{ term: 'zyntrex', say: 'dine truck' }],
    });
    for (const heard of ['zin* tricks*', 'sigh* and* tracks*', 'dying* truck*'])
      expect(offered(`Started on ${heard} 5 mg daily.`, own)).toContain('Zyntrex');
  });

  it('asks about numbers and sides in other languages', () => {
    const spanish = createVocabulary('es');
    expect(offered('Toma 60 mg en el brazo izquierdo*', spanish)).toEqual(expect.arrayContaining(['70', 'derecho']));
  });
});
