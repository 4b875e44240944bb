import type { NoteLanguage } from '@auscribe/contracts';
import { describe, expect, it } from '@jest/globals';
import { buildReport, summaryReport } from '../../src/features/reports/build-report.js';
import { type DateKey, noteDates } from '../../src/features/reports/dates/note-dates.js';
import { numberOf } from '../../src/features/reports/dates/number-words.js';
import { type ReportInputs, reportInputs } from '../../src/features/reports/report-inputs.js';
import { draftOf } from '../../src/features/reports/templates/draft-of.js';
import { writeText } from '../../src/features/reports/write-text.js';
import { inputsWith } from './report-inputs.js';

/** A Wednesday. */
const reference = new Date(2025, 4, 7, 15, 30);
const headed: Record<NoteLanguage, string> = { en: 'SUBJECTIVE: a', es: 'EVALUACIÓN: a', fr: 'ÉVALUATION: a' };

interface Said {
  key?: DateKey;
  language?: NoteLanguage;
  order?: ReportInputs['dateOrder'];
}

function noted(words: string, { key = 'admissionDate', language = 'en', order = null }: Said = {}) {
  return noteDates(headed[language], { dateOfService: reference, dateOrder: order }).of(key, words);
}

const printed = (words: string, said: Said = {}) => noted(words, said).printed;

describe('the hint at a date field', () => {
  it.each<[NoteLanguage, string, string]>([
    // A day from the record's.
    ['en', 'Today', '07 May 2025'],
    ['es', 'Hoy', '07 May 2025'],
    ['fr', 'Aujourd’hui', '07 May 2025'],
    ['en', 'Seen this morning', '07 May 2025'],
    ['es', 'Ingresó anteayer', '05 May 2025'],
    ['fr', 'Avant-hier', '05 May 2025'],
    ['en', 'Three days ago', '04 May 2025'],
    ['es', 'Hace tres días', '04 May 2025'],
    ['fr', 'Il y a trois jours', '04 May 2025'],
    ['en', 'A week ago today', '30 Apr 2025'],
    ['en', 'Tomorrow', '08 May 2025'],
    ['en', 'Today, 6 May', '06 May 2025'],
    ['fr', 'Elle sort ce jour, le 6 mai', '06 May 2025'],
    // A day without its year.
    ['en', 'ninth of May', '09 May 2024'],
    ['en', 'Seen on Thursday the 6th of March', '06 Mar 2025'],
    ['en', '7 May', '07 May 2025'],
    ['en', 'December 28', '28 Dec 2024'],
    ['en', 'next 12 June', '12 Jun 2025'],
    ['en', '12 January last year', '12 Jan 2024'],
    ['es', 'Doce de octubre', '12 Oct 2024'],
    ['es', 'el 4 de este mes', '04 May 2025'],
    ['es', 'Nueve de enero del veinticuatro', '09 Jan 2024'],
    ['es', 'el 3 de marzo del año pasado', '03 Mar 2024'],
    ['fr', 'Vue le 16 octobre', '16 Oct 2024'],
    ['fr', 'le 12 juin prochain', '12 Jun 2025'],
    // A weekday.
    ['en', 'We saw him Tuesday', 'We saw him Tuesday'],
    ['en', 'Seen on Tuesday', '06 May 2025'],
    ['en', 'Last Friday', '02 May 2025'],
    ['es', 'el viernes pasado', '02 May 2025'],
    ['fr', 'vendredi dernier', '02 May 2025'],
    // As precise as what was said.
    ['en', 'Three months ago', 'Feb 2025'],
    ['es', 'Hace tres meses', 'Feb 2025'],
    ['fr', 'Il y a trois mois', 'Feb 2025'],
    ['en', 'Two weeks ago', 'Apr 2025'],
    ['fr', 'Il y a quinze jours', 'Apr 2025'],
    ['en', 'One year ago', '2024'],
    ['en', 'the end of August', 'Aug 2024'],
    ['en', 'In January', 'Jan 2025'],
    ['es', 'El mes pasado', 'Apr 2025'],
    ['fr', 'en mars de l’année dernière', 'Mar 2024'],
  ])('%s: %s is %s, and the words stand beside it', (language, words, date) => {
    const { said, certain, ...rest } = noted(words, { language });
    expect(rest.printed).toBe(date);
    expect([certain, said]).toEqual(date === words ? [false, ''] : [true, words]);
  });

  it.each<[NoteLanguage, string, string]>([
    ['en', '1 May 2025', '05/01/2025'],
    ['en', 'third of June nineteen forty', '06/03/1940'],
    ['en', 'seventh of January two thousand and one', '01/07/2001'],
    ['en', 'March twelfth, twenty twenty-four', '03/12/2024'],
    ['en', 'the 17th of November, 2016', '11/17/2016'],
    ['en', 'March nineteen nineteen forty', '03/19/1940'],
    ['en', '13/05/2024', '05/13/2024'],
    ['en', '2023-11-08', '11/08/2023'],
    ['es', 'Veinticuatro de marzo del dos mil veintiséis', '03/24/2026'],
    ['es', '4 de julio de mil novecientos sesenta y ocho', '07/04/1968'],
    ['fr', 'le premier février mille neuf cent trente-trois', '02/01/1933'],
    ['fr', '1er février mille neuf cent quatre-vingt-dix-sept', '02/01/1997'],
  ])('%s: %s is all there, and is not said twice', (language, words, value) => {
    expect(noted(words, { language })).toMatchObject({ value, said: '', certain: true });
  });

  it.each<[NoteLanguage, string]>([
    ['en', 'in spring'],
    ['en', 'about three months ago'],
    ['en', 'two or three months ago'],
    ['en', 'three months ago, I think'],
    ['en', 'a few weeks ago'],
    ['en', 'two weeks ago, 8 August'],
    ['en', 'before 3 May'],
    ['en', '3 May, moved to Friday'],
    ['en', '3 to 5 May'],
    ['en', 'last Tuesday'],
    ['en', 'Wednesday'],
    ['en', 'Monday the 6th of March'],
    ['en', 'the fourth'],
    ['en', 'in May'],
    ['en', 'one week ago'],
    ['en', '30 February'],
    ['en', 'third of May twenty'],
    ['en', 'third of May, forty eight'],
    ['en', 'not today'],
    ['en', 'today or yesterday'],
    ['en', '03/2021'],
    ['en', 'Not documented'],
    ['en', 'twenty years ago'],
    ['es', 'en primavera'],
    ['es', 'hace unos tres meses'],
    ['es', 'hace tres meses aproximadamente'],
    ['es', 'el martes pasado'],
    ['fr', 'au printemps'],
    ['fr', 'il y a environ trois mois'],
    ['fr', 'il y a deux ou trois mois'],
    ['fr', 'mardi dernier'],
  ])('%s: %s stays as it was said: the day would be a guess', (language, words) => {
    expect(noted(words, { language })).toEqual({ value: words, printed: words, said: '', certain: false });
  });

  it('keeps what was said after a date', () => {
    const words = '22 July 2024, second sitting of injections';
    expect(noted(words)).toEqual({ value: '07/22/2024', printed: '22 Jul 2024', said: words, certain: true });
  });

  it('keeps a month and its year as they are', () => {
    for (const words of ['March twenty twenty-four', 'March 2024']) {
      expect(noted(words)).toMatchObject({ value: 'Mar 2024', said: '', certain: true });
    }
  });

  it('never completes a date of birth', () => {
    for (const words of ['3 June', '3/6/48', 'today', 'nineteen forty', 'June 1940', '3 June 2031']) {
      expect(noted(words, { key: 'dateOfBirth', order: 'day first' }).printed).toBe(words);
    }
    expect(printed('14 August 1933', { key: 'dateOfBirth' })).toBe('14 Aug 1933');
  });
});

describe('dates in numbers', () => {
  it('follow the order of the accent, and keep their words if it is ambiguous', () => {
    expect(printed('03/04/2025')).toBe('03/04/2025');
    expect(noted('03/04/2025', { order: 'day first' })).toMatchObject({ value: '04/03/2025', said: '03/04/2025' });
    expect(noted('03/04/2025', { order: 'month first' })).toMatchObject({ value: '03/04/2025', said: '03/04/2025' });
    expect(printed('3/4', { order: 'day first' })).toBe('03 Apr 2025');
    expect(printed('9/4/22', { order: 'month first' })).toBe('04 Sep 2022');
    expect(printed('5/5/2025')).toBe('05 May 2025');
  });

  it('have the day first in Spanish and French, unless the accent says otherwise', () => {
    for (const language of ['es', 'fr'] as const) {
      expect(printed('03/04/2025', { language })).toBe('03 Apr 2025');
      expect(printed('03/04/2025', { language, order: 'day first' })).toBe('03 Apr 2025');
      expect(printed('03/04/2025', { language, order: 'month first' })).toBe('03/04/2025');
    }
  });

  it('know the accent only from settings that were saved', () => {
    const dictation = { createdDate: '2025-05-07T10:00:00Z' } as Parameters<typeof reportInputs>[0];
    const user = { firstName: 'A', lastName: 'B' } as Parameters<typeof reportInputs>[1];
    const order = (settings: Parameters<typeof reportInputs>[2]) => reportInputs(dictation, user, settings).dateOrder;
    expect(order(null)).toBeNull();
    expect(order({ id: '', accent: 'New Zealand' })).toBeNull();
    expect(order({ id: '1', accent: 'Australia' })).toBe('day first');
    expect(order({ id: '1', accent: 'United States' })).toBe('month first');
  });
});

describe('contradictory dates', () => {
  const fields = (code: Parameters<typeof draftOf>[0], note: string) =>
    Object.fromEntries(draftOf(code, inputsWith(note)).fields.map(({ key, value }) => [key, value]));

  it('stay as spoken: a discharge before the admission', () => {
    expect(fields('DISC', 'ADMISSION DATE: 9 May.\n\nDISCHARGE DATE: 1 May.')).toMatchObject({
      admissionDate: '05/09/2024',
      dischargeDate: '05/01/2025',
    });
    expect(fields('DISC', 'ADMISSION DATE: 5 May.\n\nDISCHARGE DATE: 9 May.')).toMatchObject({
      admissionDate: '5 May',
      dischargeDate: '9 May',
    });
  });

  it('stay as spoken: a last visit that is this one', () => {
    expect(fields('MEDR', 'DATE OF VISIT: Today.\n\nLAST VISIT: 7 May.')).toMatchObject({
      dateOfVisit: '05/07/2025',
      lastVisit: '7 May',
    });
  });
});

describe('documents', () => {
  const visit: Record<NoteLanguage, string> = {
    en: 'DATE OF VISIT: Today.\n\nLAST VISIT: Three months ago.\n\nPLAN: Rest.\n\nFOLLOW UP: 12 June.',
    es: 'FECHA DE CONSULTA: Hoy.\n\nÚLTIMA VISITA: Hace tres meses.\n\nPLAN: Reposo.\n\nSEGUIMIENTO: 12 de junio.',
    fr: 'DATE DE CONSULTATION: Aujourd’hui.\n\nDERNIÈRE VISITE: Il y a trois mois.\n\nPLAN: Repos.\n\nSUIVI: 12 juin.',
  };

  it.each<[NoteLanguage, string[]]>([
    ['en', ['07 May 2025 (said: “Today”)', 'Feb 2025 (said: “Three months ago”)', '12 Jun 2025 (said: “12 June”)']],
    ['es', ['07 May 2025 (dicho: «Hoy»)', 'Feb 2025 (dicho: «Hace tres meses»)', '12 Jun 2025 (dicho: «12 de junio»)']],
    [
      'fr',
      [
        ...['07 May 2025 (dit : « Aujourd’hui »)', 'Feb 2025 (dit : « Il y a trois mois »)'],
        '12 Jun 2025 (dit : « 12 juin »)',
      ],
    ],
  ])('in %s have the date and the words, from the generator and from Download', (language, expected) => {
    const inputs = inputsWith(visit[language], { template: 'MEDR' });
    for (const report of [buildReport(draftOf('MEDR', inputs), ''), summaryReport(inputs)]) {
      const text = writeText(report);
      for (const words of expected) expect(text).toContain(words);
    }
  });

  it('have them in every template, even without a field for them', () => {
    for (const code of ['SOAP', 'HPSM', 'DEFA', 'RADR'] as const) {
      const report = buildReport(
        draftOf(code, inputsWith(`${visit.en}\n\nDATE OF BIRTH: third of June nineteen forty.`)),
        '',
      );
      expect(writeText(report)).toContain('07 May 2025 (said: “Today”)');
      expect(writeText(report)).toContain('03 Jun 1940');
      expect(writeText(report)).toContain('12 Jun 2025 (said: “12 June”)');
    }
    const exam = buildReport(draftOf('RADR', inputsWith('DATE OF EXAM: Yesterday.\n\nFINDINGS: Clear.')), '');
    expect(exam.fields).toContainEqual({ label: 'Date of Exam', value: '06 May 2025', note: 'said: “Yesterday”' });
  });

  it('keep the follow-up as spoken if it is not a day', () => {
    const { sections } = summaryReport(inputsWith('FOLLOW UP: In six weeks.\n\nPLAN: Seen on 3 May.'));
    expect(sections.map(({ text }) => text)).toEqual(['In six weeks.', 'Seen on 3 May.']);
  });

  it('print a typed date instead, without the spoken words', () => {
    const draft = draftOf('MEDR', inputsWith(visit.en));
    const fields = draft.fields.map((one) => (one.key === 'lastVisit' ? { ...one, value: '02/03/2025' } : one));
    expect(buildReport({ ...draft, fields }, '').fields).toContainEqual({ label: 'Last Visit', value: '03 Feb 2025' });
  });

  it('print ambiguous numbers as spoken', () => {
    const report = buildReport(draftOf('RADR', inputsWith('DATE OF EXAM: 05/10/2023.\n\nFINDINGS: Clear.')), '');
    expect(report.fields).toContainEqual({ label: 'Date of Exam', value: '05/10/2023' });
  });
});

it('numbers of several words are one', () => {
  expect(numberOf([20, 1])).toBe(21);
  expect(numberOf([19, 0, 5])).toBe(1905);
  expect(numberOf([20, 20, 4])).toBe(2024);
  expect(numberOf([2, 1000, 20, 5])).toBe(2025);
  expect(numberOf([1000, 900, 60, 8])).toBe(1968);
  expect(numberOf([1000, 9, 100, 4, 20, 10, 7])).toBe(1997);
  expect(numberOf([10, 1])).toBe(11);
  expect(numberOf([3, 5])).toBeNull();
});
