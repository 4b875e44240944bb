import type { NoteLanguage } from '@auscribe/contracts';
import { makeNote, renderNote } from '@auscribe/notes';
import { describe, expect, it } from '@jest/globals';
import type { Heard } from '../src/domain/transcript/heard.js';
import { type WrittenAs, writeDown } from '../src/domain/transcript/write-down.js';

const english: WrittenAs = { language: 'en', autoPunctuation: true, spelling: 'British' };

/** Segments as an engine hears them, with a word each half second. */
function heard(...texts: string[]): Heard[] {
  let at = 0;
  return texts.map((text, index) => {
    const start = at;
    const words = text
      .split(' ')
      .map((word, nth) => ({ word, start: start + nth / 2, end: start + (nth + 1) / 2, probability: 0.9 }));
    at = start + words.length / 2;
    return { index, start, end: at, text, confidence: 0.9, words };
  });
}

const noteOf = (text: string, template: 'SOAP' | 'HPSM' | 'DEFA', language: NoteLanguage = 'en') =>
  renderNote(makeNote(text, { template, language }));

describe('a transcript', () => {
  it('has the same marks in its text, its segments and its words', () => {
    const spoken = heard('the chest is clear full', 'stop new paragraph plan colon', 'rest and fluids full stop');
    const { text, segments } = writeDown(spoken, english);
    expect(text).toBe('the chest is clear.\n\nPlan: rest and fluids.');
    expect(segments.map((one) => one.text)).toEqual(['the chest is clear.', 'Plan:', 'rest and fluids.']);
    expect(segments.flatMap(({ words }) => words.map(({ word }) => word))).toEqual([
      'the',
      'chest',
      'is',
      'clear.\n\n',
      'Plan:',
      'rest',
      'and',
      'fluids.',
    ]);
  });

  it('keeps each word at its time, and joined words from the first to the last', () => {
    const [segment] = writeDown(heard('pressure 120 slash 80 full stop Next'), english).segments;
    expect(segment?.words.map(({ word, start, end }) => [word, start, end])).toEqual([
      ['pressure', 0, 0.5],
      ['120/80.', 0.5, 2],
      ['Next', 3, 3.5],
    ]);
  });

  it('agrees in words and text, whatever punctuation the engine gives to either', () => {
    const [bare] = heard('The chest is clear full stop No wheeze full stop');
    if (!bare) throw new Error('nothing heard');
    const { segments, text } = writeDown(
      [{ ...bare, text: 'The chest is clear. Full stop. No wheeze, full stop.' }],
      english,
    );
    expect(text).toBe('The chest is clear. No wheeze.');
    expect(segments[0]?.words.map(({ word }) => word).join(' ')).toBe(text);
  });

  it('stays as spoken when auto punctuation is off', () => {
    const spoken = heard('The chest is clear full stop. New line,', 'plan colon rest.');
    expect(writeDown(spoken, { ...english, autoPunctuation: false }).text).toBe(
      'The chest is clear full stop. New line, plan colon rest.',
    );
  });

  it('drops a segment that is only a command', () => {
    const { segments, text } = writeDown(heard('Chest clear.', 'Full stop.', 'Next'), english);
    expect(segments.map(({ index }) => index)).toEqual([0, 2]);
    expect(text).toBe('Chest clear. Next');
  });

  it('keeps the text of an engine without word times', () => {
    const [one] = heard('Chest clear full stop');
    if (!one) throw new Error('nothing heard');
    expect(writeDown([{ ...one, words: [] }], english)).toMatchObject({
      text: 'Chest clear.',
      segments: [{ text: 'Chest clear.', words: [] }],
    });
  });

  it('is in the spelling of the accent, in words and text', () => {
    const spoken = heard('Hemoglobin low, edema of both ankles. Tumour stable.');
    const nz = writeDown(spoken, english);
    expect(nz.text).toBe('Haemoglobin low, oedema of both ankles. Tumour stable.');
    expect(nz.segments[0]?.words[0]?.word).toBe('Haemoglobin');
    expect(writeDown(spoken, { ...english, spelling: 'American' }).text).toBe(
      'Hemoglobin low, edema of both ankles. Tumor stable.',
    );
    expect(writeDown(heard('Hemoglobina'), { ...english, language: 'es' }).text).toBe('Hemoglobina');
  });
});

describe('a whole dictation with spoken marks', () => {
  it('is divided into sections in English', () => {
    const { text } = writeDown(
      heard(
        'subjective colon the patient has had a cough for three days comma worse at night full',
        'stop no fever full stop new paragraph objective colon temperature 37.2 full stop chest clear full stop',
        'new paragraph assessment colon viral bronchitis full stop new paragraph plan colon number next rest and fluids',
        'number next review in one week if not better full stop',
      ),
      english,
    );
    expect(text).toBe(
      'subjective: the patient has had a cough for three days, worse at night. No fever.\n\n' +
        'Objective: temperature 37.2. Chest clear.\n\nAssessment: viral bronchitis.\n\n' +
        'Plan:\n1. Rest and fluids\n2. Review in one week if not better.',
    );
    expect(noteOf(text, 'SOAP')).toBe(
      'SUBJECTIVE: The patient has had a cough for 3 days, worse at night. No fever.\n\n' +
        'OBJECTIVE: Temperature 37.2. Chest clear.\n\nASSESSMENT: Viral bronchitis.\n\n' +
        'PLAN: 1. Rest and fluids.\n2. Review in 1 week if not better.',
    );
  });

  it('keeps its lines and points apart in the note', () => {
    const spoken = heard(
      'examination new line tonsils red new line neck soft full stop plan colon next point penicillin next point rest',
    );
    expect(noteOf(writeDown(spoken, english).text, 'DEFA')).toBe(
      'EXAMINATION: Tonsils red. Neck soft.\n\nPLAN: Penicillin.\nRest.',
    );
  });

  it('is divided into sections in Spanish', () => {
    const { text } = writeDown(
      heard(
        'subjetivo dos puntos la paciente refiere tos de tres días coma peor por la noche punto sin fiebre punto y',
        'aparte objetivo dos puntos temperatura 37 coma 2 punto tórax limpio punto y aparte evaluación dos puntos',
        'bronquitis viral punto y aparte plan dos puntos reposo y líquidos punto',
      ),
      { ...english, language: 'es' },
    );
    expect(noteOf(text, 'SOAP', 'es')).toBe(
      'SUBJETIVO: La paciente refiere tos de 3 días, peor por la noche. Sin fiebre.\n\n' +
        'OBJETIVO: Temperatura 37,2. Tórax limpio.\n\nEVALUACIÓN: Bronquitis viral.\n\nPLAN: Reposo y líquidos.',
    );
  });

  it('is divided into sections in French', () => {
    const { text } = writeDown(
      heard(
        'subjectif deux points la patiente tousse depuis trois jours virgule surtout la nuit point pas de fièvre point',
        'à la ligne objectif deux points température 37 virgule 2 point poumons clairs point à la ligne évaluation deux',
        'points bronchite virale point à la ligne plan deux points repos et boissons point',
      ),
      { ...english, language: 'fr' },
    );
    expect(noteOf(text, 'SOAP', 'fr')).toBe(
      'SUBJECTIF: La patiente tousse depuis 3 jours, surtout la nuit. Pas de fièvre.\n\n' +
        'OBJECTIF: Température 37,2. Poumons clairs.\n\nÉVALUATION: Bronchite virale.\n\nPLAN: Repos et boissons.',
    );
  });
});

describe('headings without marks', () => {
  it('divide a dictation whose sentences begin with them', () => {
    const text =
      'Chief complaint chest pain for two days. Past medical history hypertension and asthma. Allergies none known. ' +
      'Physical examination blood pressure 140 over 90, lungs clear.';
    expect(noteOf(text, 'HPSM')).toBe(
      'CHIEF COMPLAINT: Chest pain for 2 days.\n\nPAST MEDICAL HISTORY: Hypertension and asthma.\n\n' +
        'ALLERGIES: None known.\n\nPHYSICAL EXAMINATION: Blood pressure 140/90, lungs clear.',
    );
  });

  it.each([
    'Paciente con dolor de garganta desde hace dos días. Amígdalas rojas. Se indica penicilina.',
    'Le patient se plaint de maux de gorge depuis deux jours. Amygdales rouges. Je prescris de la pénicilline.',
  ])('that are missing cause no loss: %p', (text) => {
    for (const template of ['SOAP', 'HPSM', 'DEFA'] as const) {
      for (const sentence of text.split('. ')) expect(noteOf(text, template)).toContain(sentence);
    }
  });
});
