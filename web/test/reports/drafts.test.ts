import { isTemplateCode, templateCodes } from '@auscribe/contracts';
import { describe, expect, it } from '@jest/globals';
import { buildReport, summaryReport } from '../../src/features/reports/build-report.js';
import { reportFileName, summaryFileName } from '../../src/features/reports/report.js';
import { providerDisplay } from '../../src/features/reports/report-inputs.js';
import { draftOf } from '../../src/features/reports/templates/draft-of.js';
import { stillMissing } from '../../src/features/reports/templates/report-draft.js';
import { inputsWith } from './report-inputs.js';

const soap = 'SUBJECTIVE: Cough.\n\nPLAN: Rest.';
const fieldsOf = (code: Parameters<typeof draftOf>[0], note: string) =>
  Object.fromEntries(draftOf(code, inputsWith(note)).fields.map(({ label, value }) => [label, value]));

describe('the patient fields of each template', () => {
  it('SOAP and H&P', () => {
    const expected = {
      'Patient Name': 'Mere Tamihana',
      MRN: 'MRN 4711',
      'Date of Service': '2025-05-07',
      Provider: 'Dr. Aroha Ngata, MD',
    };
    expect(fieldsOf('SOAP', soap)).toEqual(expected);
    expect(fieldsOf('HPSM', soap)).toEqual(expected);
  });

  it('discharge: dates that were not mentioned are Not documented', () => {
    expect(fieldsOf('DISC', 'ADMISSION DATE: 1 May 2025.\n\nPLAN: Rest.')).toMatchObject({
      'Date of Birth': 'Not documented',
      'Admission Date': '05/01/2025',
      'Discharge Date': 'Not documented',
    });
  });

  it('radiology: a date of exam that was not mentioned is not invented', () => {
    expect(fieldsOf('RADR', 'STUDY: Chest.\n\nFINDINGS: Clear.')).toEqual({
      'Patient Name': 'Mere Tamihana',
      MRN: 'MRN 4711',
      'Date of Exam': 'Not documented',
      Study: 'Chest',
      'Referring Physician': 'Not documented',
      Radiologist: 'Dr. Aroha Ngata, MD',
    });
    expect(fieldsOf('RADR', 'DATE OF EXAM: 05/10/2023.\n\nRADIOLOGIST: Dr. Patel.\n\nFINDINGS: Clear.')).toMatchObject({
      'Date of Exam': '05/10/2023',
      Radiologist: 'Dr. Patel',
    });
  });

  it('dermatology: MM/DD/YYYY text', () => {
    const { fields, title } = draftOf('MEDR', inputsWith(soap));
    expect(title).toBe('DERMATOLOGY FOLLOW-UP REPORT');
    expect(fields.map(({ label, value, placeholder }) => [label, value, placeholder])).toEqual([
      ['Patient Name', 'Mere Tamihana', undefined],
      ['MRN', 'MRN 4711', undefined],
      ['Date of Visit', '05/07/2025', 'MM/DD/YYYY'],
      ['Last Visit', 'Not documented', 'MM/DD/YYYY'],
      ['Provider', 'Dr. Aroha Ngata, MD', undefined],
    ]);
  });

  it('default: a date input, and the MRN of the note', () => {
    const draft = draftOf('DEFA', inputsWith('MRN: 99-12.\n\nNOTE: Well.'));
    expect(draft.fields.map(({ label, value, date }) => [label, value, date])).toEqual([
      ['Patient Name', 'Mere Tamihana', undefined],
      ['Date of Transcription', '2025-05-07', true],
      ['MRN', '99-12', undefined],
      ['Provider', 'Dr. Aroha Ngata, MD', undefined],
    ]);
    expect(draft.conflicts).toEqual([{ kind: 'mrn', note: '99-12', record: 'MRN 4711' }]);
  });
});

it('the provider is Dr. {provider}, MD', () => {
  expect(providerDisplay({ firstName: 'Aroha', lastName: 'Ngata' })).toBe('Dr. Aroha Ngata, MD');
  expect(providerDisplay({ firstName: 'Dr Aroha', lastName: 'Ngata' })).toBe('Dr. Aroha Ngata, MD');
  expect(providerDisplay({ firstName: '', lastName: '' })).toBe('');
});

describe('whose note it is', () => {
  it('drops what the record already has', () => {
    const draft = draftOf('DISC', inputsWith('PATIENT NAME: mere tamihana.\n\nMRN: 4711.\n\nPLAN: Rest.'));
    expect(draft.conflicts).toEqual([]);
    expect(draft.sections.at(-1)).toMatchObject({ heading: 'ADDITIONAL NOTES', text: '' });
  });

  it('reports another name or number, and keeps it in the document', () => {
    const draft = draftOf('SOAP', inputsWith('PATIENT NAME: João.\n\nMRN: 12.\n\nPLAN: Rest.\n\nSUBJECTIVE: Cough.'));
    expect(draft.conflicts).toEqual([
      { kind: 'patientName', note: 'João', record: 'Mere Tamihana' },
      { kind: 'mrn', note: '12', record: 'MRN 4711' },
    ]);
    expect(draft.sections.at(-1)?.text).toBe('PATIENT NAME: João.\n\nMRN: 12.');
    expect(draft.fields.find(({ key }) => key === 'patientName')?.value).toBe('Mere Tamihana');
  });
});

describe('buildReport', () => {
  it('prints dates as dd MMM yyyy, empty fields as not documented, and no empty section', () => {
    const draft = draftOf('SOAP', inputsWith(soap));
    const fields = draft.fields.map((field) => (field.key === 'mrn' ? { ...field, value: ' ' } : field));
    const report = buildReport({ ...draft, fields }, 'Cardiology');
    expect(report.fields).toContainEqual({ label: 'Date of Service', value: '07 May 2025' });
    expect(report.fields).toContainEqual({ label: 'MRN', value: 'Not documented' });
    expect(report.sections.map(({ heading }) => heading)).toEqual(['SUBJECTIVE', 'PLAN']);
    expect(report.provider).toBe('Dr. Aroha Ngata, MD');
  });

  it('prints typed dates as dd MMM yyyy in every template, and other text as typed', () => {
    const printed = (code: Parameters<typeof draftOf>[0], label: string, value: string) => {
      const draft = draftOf(code, inputsWith(''));
      const fields = draft.fields.map((field) => (field.label === label ? { ...field, value } : field));
      return buildReport({ ...draft, fields }, '').fields.find((field) => field.label === label)?.value;
    };
    expect(buildReport(draftOf('MEDR', inputsWith(soap)), '').fields).toContainEqual({
      label: 'Date of Visit',
      value: '07 May 2025',
    });
    expect(printed('MEDR', 'Date of Visit', '11/22/2026')).toBe('22 Nov 2026');
    expect(printed('MEDR', 'Last Visit', '2026-03-05')).toBe('05 Mar 2026');
    expect(printed('DISC', 'Date of Birth', ' 1/2/1960 ')).toBe('02 Jan 1960');
    expect(printed('RADR', 'Date of Exam', '05/10/2023')).toBe('10 May 2023');
    expect(printed('DISC', 'Admission Date', '03/2021')).toBe('03/2021');
    expect(printed('DISC', 'Admission Date', '02/30/2025')).toBe('02/30/2025');
    expect(printed('MEDR', 'Last Visit', 'last spring')).toBe('last spring');
  });

  it('names the missing sections of a SOAP note until they are filled in', () => {
    const draft = draftOf('SOAP', inputsWith(soap));
    expect(stillMissing(draft)).toEqual(['Demographics', 'Objective', 'Assessment']);
    const sections = draft.sections.map((one) => (one.heading === 'OBJECTIVE' ? { ...one, text: 'Well.' } : one));
    expect(stillMissing({ ...draft, sections })).toEqual(['Demographics', 'Assessment']);
  });
});

describe('summaryReport', () => {
  it('keeps the note’s own order, the parts within their sections', () => {
    const report = summaryReport(inputsWith('PLAN: Rest.\n\nFINDINGS:\nLUNGS: Clear.\nPLEURA: Dry.'));
    expect(report.sections).toEqual([
      { heading: 'PLAN', text: 'Rest.', plan: true },
      { heading: 'FINDINGS', text: 'LUNGS: Clear.\nPLEURA: Dry.', plan: false },
    ]);
    expect(report.title).toBe('SOAP NOTE');
  });

  it.each([...templateCodes, 'UNKNOWN'])('has the title that the generator gives a %s', (template) => {
    const code = isTemplateCode(template) ? template : 'DEFA';
    expect(summaryReport(inputsWith('', { template })).title).toBe(draftOf(code, inputsWith('')).title);
  });

  it('prints the dates of a note like the generator', () => {
    const { sections } = summaryReport(inputsWith('DATE OF VISIT: 11/22/2026.\n\nPLAN: Back on 12/01/2026.'));
    expect(sections.map(({ text }) => text)).toEqual(['22 Nov 2026', 'Back on 12/01/2026.']);
  });
});

describe('file names', () => {
  const day = new Date(2025, 4, 7);

  it('are those of PRODUCT.md section 9', () => {
    expect(reportFileName('SOAP', 'Mere Ngātā', day)).toBe('SOAP_Note_Mere Ngātā_2025-05-07.pdf');
    expect(reportFileName('HPSM', 'Mere', day)).toBe('H&P_Note_Mere_2025-05-07.pdf');
    expect(reportFileName('DISC', 'Mere', day)).toBe('Discharge_Summary_Mere_2025-05-07.pdf');
    expect(reportFileName('RADR', 'Mere', day)).toBe('Radiology_Report_Mere_2025-05-07.pdf');
    expect(reportFileName('MEDR', 'Mere', day)).toBe('Dermatology_Report_Mere_2025-05-07.pdf');
    expect(reportFileName('DEFA', 'Mere', day)).toBe('Mere_Summary_May2025.pdf');
    expect(summaryFileName('Mere', day, 'docx')).toBe('Mere_Summary_May2025.docx');
  });

  it('are valid for file systems, whatever the name', () => {
    expect(reportFileName('SOAP', '../a:b\u202e.', day)).toBe('SOAP_Note_ab_2025-05-07.pdf');
    expect(new TextEncoder().encode(reportFileName('RADR', 'ā'.repeat(500), day)).length).toBeLessThan(255);
  });
});
