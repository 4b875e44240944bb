import { type NoteLanguage, noteLanguages, organNames, sectionNames, templateCodes } from '@auscribe/contracts';
import { sectionKey, spelled } from '@auscribe/notes/section-names';
import { describe, expect, it } from '@jest/globals';
import { buildReport, summaryReport } from '../../src/features/reports/build-report.js';
import { cleanSummary } from '../../src/features/reports/note/clean-summary.js';
import { languageOfNote, readSections } from '../../src/features/reports/note/sections.js';
import { parseRadiology, parseSoap } from '../../src/features/reports/parsers/parse-note.js';
import { draftOf } from '../../src/features/reports/templates/draft-of.js';
import { stillMissing } from '../../src/features/reports/templates/report-draft.js';
import { writeText } from '../../src/features/reports/write-text.js';
import { inputsWith } from './report-inputs.js';

const soap: Record<NoteLanguage, string> = {
  en: 'DEMOGRAPHICS: a\n\nSUBJECTIVE: b\n\nOBJECTIVE: c\n\nASSESSMENT: d\n\nPLAN: e',
  es: 'DATOS DEMOGRÁFICOS: a\n\nSUBJETIVO: b\n\nOBJETIVO: c\n\nEVALUACIÓN: d\n\nPLAN: e',
  fr: 'DONNÉES DÉMOGRAPHIQUES: a\n\nSUBJECTIF: b\n\nOBJECTIF: c\n\nÉVALUATION: d\n\nPLAN: e',
};
const letters = { demographics: 'a', subjective: 'b', objective: 'c', assessment: 'd', plan: 'e' };

describe('the names of sections', () => {
  it('belong to one section each', () => {
    const meaning = new Map<string, string>();
    for (const [key, names] of [...Object.entries(sectionNames), ...Object.entries(organNames)]) {
      for (const name of noteLanguages.flatMap((language) => [...names[language]])) {
        const known = meaning.get(spelled(name)) ?? key;
        expect({ name, means: known }).toEqual({ name, means: key });
        meaning.set(spelled(name), key);
      }
    }
  });

  it('are recognized without accents, and with any formatting', () => {
    expect(sectionKey('Evaluacion')).toBe('assessment');
    expect(sectionKey('TRAITEMENT À L’ADMISSION')).toBe('medicationsOnAdmission');
    expect(sectionKey('E\u0301valuation')).toBe('assessment');
    const note = cleanSummary('## Motivo de consulta\nTos.\n**Exploración física:** Normal.\nPlan : repos.');
    expect(readSections(note).map(({ heading }) => heading)).toEqual([
      ...['MOTIVO DE CONSULTA', 'EXPLORACIÓN FÍSICA', 'PLAN'],
    ]);
  });
});

describe.each(noteLanguages)('a note headed in %s', (language) => {
  const note = cleanSummary(soap[language]);

  it('is recognized, and complete', () => {
    expect(languageOfNote(note)).toBe(language);
    expect(parseSoap(note)).toMatchObject({ ...letters, additionalNotes: '', missingFields: [] });
    const partial = draftOf('SOAP', inputsWith(soap[language].replace(/^.*c\n\n/m, '')));
    expect(stillMissing(partial)).toEqual(['Objective']);
  });

  it('produces documents with those headings', () => {
    const report = buildReport(draftOf('SOAP', inputsWith(soap[language])), '');
    expect(report.language).toBe(language);
    const headings = readSections(note).map(({ heading }) => heading);
    expect(report.sections.map(({ heading }) => heading)).toEqual(headings);
    expect(summaryReport(inputsWith(soap[language])).sections.map(({ heading }) => heading)).toEqual(headings);
    expect(report.sections.at(-1)?.plan).toBe(true);
  });

  it('keeps every section of every template once, under its own title', () => {
    const keys = Object.keys(sectionNames) as (keyof typeof sectionNames)[];
    const text = keys.map((key, at) => `${sectionNames[key][language][0].toUpperCase()}: w${at}x.`).join('\n\n');
    for (const code of templateCodes) {
      const written = writeText({ ...buildReport(draftOf(code, inputsWith(text)), ''), provider: '' });
      const lost = keys.filter((_, at) => written.split(new RegExp(`(?<!\\w)w${at}x(?!\\w)`)).length !== 2);
      expect({ code, lost }).toEqual({ code, lost: [] });
    }
  });
});

it('reads the organs of Spanish and French findings', () => {
  const found = { lungs: 'a.', bones: 'b.', softTissues: 'c.' };
  const spanish = parseRadiology(
    cleanSummary('HALLAZGOS:\nPULMONES: a.\nHUESOS: b.\nPARTES BLANDAS: c.\nHÍGADO: d.\n\nIMPRESIÓN DIAGNÓSTICA: e.'),
  );
  expect(spanish).toMatchObject({ findings: { ...found, others: 'HÍGADO: d.' }, impression: 'e.' });
  const french = parseRadiology(
    cleanSummary('RÉSULTATS:\nPOUMONS: a.\nOS: b.\nPARTIES MOLLES: c.\nFOIE: d.\n\nCONCLUSION: e.'),
  );
  expect(french).toMatchObject({ findings: { ...found, others: 'FOIE: d.' }, impression: 'e.' });
});

it('heads the patient block of a Spanish or French document in its language', () => {
  const labels = (note: string) => buildReport(draftOf('DISC', inputsWith(note)), '').fields.map(({ label }) => label);
  expect(labels(soap.es)).toEqual([
    ...['Nombre del paciente', 'Número de historia clínica', 'Fecha de nacimiento', 'Fecha de ingreso'],
    ...['Fecha de alta', 'Profesional'],
  ]);
  expect(labels(soap.fr)[0]).toBe('Nom du patient');
  expect(labels(soap.en)[0]).toBe('Patient Name');
});
