import { defaultFormatting, defaultSettings, type Formatting, type UserSettings } from '@auscribe/contracts';
import { findItems, readWords, writeSentence } from '@auscribe/notes';
import { describe, expect, it } from '@jest/globals';
import { examplesOf, switches } from '../src/features/settings/formatting-examples.js';
import {
  accents,
  autoDeleteOf,
  autoDeletes,
  deletesSooner,
  exportFormats,
  languages,
  previewWords,
} from '../src/features/settings/options.js';
import { withChange, withChanges } from '../src/features/settings/settings-store.js';
import { text } from '../src/features/settings/text.js';

describe('the options', () => {
  it('are those of the specification, by value and by name', () => {
    const names = (options: readonly { name: keyof ReturnType<typeof text.get> }[]) =>
      options.map(({ name }) => text.get()[name]);
    expect(names(languages)).toEqual(['English', 'Spanish', 'French']);
    expect(names(accents)).toEqual(['Australia', 'New Zealand', 'United States']);
    expect(names(exportFormats)).toEqual(['PDF', 'Word', 'Text']);
    expect(names(autoDeletes)).toEqual(['Never', '1 Day', '7 Days', '30 Days']);
    expect(autoDeletes.map(({ value }) => value)).toEqual(['Never', '1 Day', '7 Day', '30 Day']);
  });

  it('accepts both spellings of a time, and deletes nothing for an unknown one', () => {
    expect(autoDeleteOf('7 Days')).toBe(autoDeleteOf('7 Day'));
    expect(autoDeleteOf('30 Days').days).toBe(30);
    expect(autoDeleteOf('sometime').value).toBe('Never');
  });

  it.each([
    ['Never', '7 Day', true],
    ['30 Days', '7 Day', true],
    ['7 Days', '7 Day', false],
    ['7 Day', '30 Day', false],
    ['1 Day', 'Never', false],
  ])('from %s to %s deletes sooner: %s', (before, after, sooner) => {
    expect(deletesSooner(before, after)).toBe(sooner);
  });
});

describe('withChange', () => {
  it('keeps what differs from what is stored', () => {
    const changed = withChange({}, { accent: 'Australia', autoSave: true }, defaultSettings);
    expect(changed).toEqual({ accent: 'Australia' });
    expect(withChange(changed, { accent: 'New Zealand' }, defaultSettings)).toEqual({});
  });

  it('keeps each choice until the stored settings are known', () => {
    expect(withChange({}, { languageName: 'English' }, null)).toEqual({ languageName: 'English' });
    const chosen = withChange({}, { formatting: { lists: true } }, null);
    expect(withChange(chosen, { formatting: { vitals: false } }, null)).toEqual({
      formatting: { lists: true, vitals: false },
    });
  });

  it('keeps each group of the formatting separately', () => {
    const one = withChange({ autoSave: false }, { formatting: { lists: false } }, defaultSettings);
    const two = withChange(one, { formatting: { frequencies: 'long' } }, defaultSettings);
    expect(two).toEqual({ autoSave: false, formatting: { lists: false, frequencies: 'long' } });
    const back = withChange(two, { formatting: { lists: true } }, defaultSettings);
    expect(back).toEqual({ autoSave: false, formatting: { frequencies: 'long' } });
    expect(withChange(back, { formatting: { frequencies: 'asSaid' } }, defaultSettings)).toEqual({ autoSave: false });
  });
});

describe('withChanges', () => {
  it('changes the chosen group of the formatting, and no other', () => {
    const stored = { ...defaultSettings, formatting: { ...defaultFormatting, spine: false } };
    expect(withChanges(stored, { accent: 'Australia', formatting: { lists: false } })).toEqual({
      ...stored,
      accent: 'Australia',
      formatting: { ...defaultFormatting, spine: false, lists: false },
    });
    expect(withChanges(stored, {})).toEqual(stored);
  });
});

describe('the examples of formatting', () => {
  /** The sentences in which they are said, as many as examples. */
  const said: Record<
    UserSettings['languageName'],
    Record<Exclude<keyof Formatting, 'frequencies' | 'lists'>, string[]>
  > = {
    English: {
      numbersAndUnits: [
        'took twenty five milligrams',
        'ninety eight percent',
        'it is three by four centimeters',
        'for two to three weeks',
        'pain seven out of ten',
      ],
      vitals: ['his blood pressure one forty over ninety', 'his heart rate one ten'],
      dates: ['on the third of march twenty twenty six'],
      times: ['at two twenty p.m.', 'at fourteen twenty'],
      spine: ['L four L five', 'C six', 'the cranial nerves two to twelve'],
      capitals: ['on monday', 'the mri', 'by dr okafor'],
    },
    Spanish: {
      numbersAndUnits: [
        'veinticinco miligramos',
        'noventa y ocho por ciento',
        'tres por cuatro centímetros',
        'dos a tres semanas',
        'dolor siete sobre diez',
      ],
      vitals: ['su tensión arterial ciento cuarenta sobre noventa'],
      dates: ['el tres de marzo de dos mil veintiséis'],
      times: ['a las catorce treinta'],
      spine: ['L cuatro L cinco', 'C seis', 'los nervios craneales dos a doce'],
      capitals: ['el tac', 'la rm', 'con epoc'],
    },
    French: {
      numbersAndUnits: [
        'vingt-cinq milligrammes',
        'quatre-vingt-dix-huit pour cent',
        'trois sur quatre centimètres',
        'deux à trois semaines',
        'douleur sept sur dix',
      ],
      vitals: ['sa tension artérielle cent quarante sur quatre-vingt-dix'],
      dates: ['le trois mars deux mille vingt-six'],
      times: ['à quatorze heures trente'],
      spine: ['L quatre L cinq', 'C six', 'les nerfs crâniens deux à douze'],
      capitals: ['une irm', 'un ecg', 'une bpco'],
    },
  };
  const languageOf = { English: 'en', Spanish: 'es', French: 'fr' } as const;

  it.each(
    languages.flatMap(({ value: languageName }) => accents.map(({ value: accent }) => ({ languageName, accent }))),
  )('of $languageName in $accent are what notes have, and only while the group is on', ({ languageName, accent }) => {
    for (const group of switches.filter((one) => one !== 'lists')) {
      const examples = examplesOf(group, { ...defaultSettings, languageName, accent });
      const write = (sentence: string, groups: Formatting) =>
        writeSentence(readWords(sentence), { language: languageOf[languageName], accent, groups }).text;
      const sentences = said[languageName][group];
      expect(sentences).toHaveLength(examples.length);
      for (const [index, sentence] of sentences.entries()) {
        expect(write(sentence, defaultFormatting)).toContain(examples[index]);
        expect(write(sentence, { ...defaultFormatting, [group]: false })).not.toContain(examples[index]);
      }
    }
  });

  it.each(languages.map(({ value }) => value))('of lists are the beginnings of items in %s', (languageName) => {
    const examples = examplesOf('lists', { ...defaultSettings, languageName }).map((one) => one.replace(/[“”]/g, ''));
    const words = readWords(examples.join(' ').replaceAll('…', 'asma'));
    const { blocks } = findItems(words, [{ from: 0, to: words.length }], languageOf[languageName]);
    expect(blocks.map(({ kind }) => kind)).toEqual(examples.map(() => 'item'));
  });
});

describe('the preview of auto-delete', () => {
  const words = text.get();
  const at = new Date(2026, 10, 24, 10, 32).toISOString();
  const none = { count: 0, unfinished: 0, at: null, later: 0, nextAt: null, kept: 0 };

  it.each([
    [none, 'None of your dictations is deleted now; new ones are deleted 7 days after they are made.'],
    [
      { ...none, count: 12, unfinished: 5, at },
      '12 dictations are older than 7 days and will be deleted on Nov 24, 2026 | 10:32 AM. 5 of these are not archived; they stay until you have been shown a notice, and one day longer.',
    ],
    [
      { ...none, count: 1, at, later: 2, nextAt: at, kept: 1 },
      '1 dictation is older than 7 days and will be deleted on Nov 24, 2026 | 10:32 AM. 2 more follow, each 7 days after it was made, the first on Nov 24, 2026 | 10:32 AM. 1 that you chose to keep stays.',
    ],
    [
      { ...none, later: 1, nextAt: at },
      '1 dictation will be deleted 7 days after it was made, on Nov 24, 2026 | 10:32 AM.',
    ],
  ])('%j', (preview, said) => {
    expect(previewWords(preview, '7 days', words).join(' ')).toBe(said);
  });
});
