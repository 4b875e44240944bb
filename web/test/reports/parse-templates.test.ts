import { describe, expect, it } from '@jest/globals';
import { cleanSummary } from '../../src/features/reports/note/clean-summary.js';
import { parseDefault, parseDischarge, parseRadiology } from '../../src/features/reports/parsers/parse-note.js';
import { sortIntoFields } from '../../src/features/reports/parsers/template-fields.js';

const parseHistoryAndPhysical = (note: string) => sortIntoFields(note, 'HPSM').fields;
const parseVisit = (note: string) => sortIntoFields(note, 'MEDR').fields;

describe('parseHistoryAndPhysical', () => {
  it('files each section, by its abbreviation too', () => {
    const note = cleanSummary(
      '**CC:** Cough\n**HPI:** Three days.\n**PMH:** Asthma.\nFH: None.\nSH: Smoker.\nAllergies: Penicillin.\nMeds: Salbutamol.\nROS: Negative.\nPhysical exam:\nLungs: clear\nBP: 120/80\nAssessment: Cold.\nPlan: Rest.',
    );
    expect(parseHistoryAndPhysical(note)).toEqual({
      chiefComplaint: 'Cough',
      historyOfPresentIllness: 'Three days.',
      pastMedicalHistory: 'Asthma.',
      familyHistory: 'None.',
      socialHistory: 'Smoker.',
      allergies: 'Penicillin.',
      medications: 'Salbutamol.',
      reviewOfSystems: 'Negative.',
      physicalExamination: 'LUNGS: clear\nBP: 120/80',
      assessment: 'Cold.',
      plan: 'Rest.',
      additionalNotes: '',
    });
  });

  it('does not repeat its own titles, and keeps longer headings', () => {
    expect(parseDischarge('EXAMINATION: Well.\n\nPLAN: Rest.')).toMatchObject({
      treatmentPlan: 'Rest.',
      physicalExamination: 'Well.',
    });
    const note = 'TREATMENT PLAN: Rest.\n\nPLAN: Call.\n\nRECOMMENDATIONS: Walk.\n\nDIAGNOSIS: Cold.';
    expect(parseDischarge(note)).toMatchObject({
      treatmentPlan: 'Rest.\n\nPLAN: Call.\n\nRECOMMENDATIONS: Walk.\n\nDIAGNOSIS: Cold.',
    });
    const objective = 'OBJECTIVE:\nPHYSICAL EXAMINATION: Lungs clear.\nBP: 120/80\n\nPLAN: Rest.';
    expect(parseHistoryAndPhysical(objective).physicalExamination).toBe('Lungs clear.\nBP: 120/80');
  });

  it('reads a paragraph with its headings in the line', () => {
    const note = parseHistoryAndPhysical('Chief complaint: Cough. Assessment: Cold. Plan: Rest.');
    expect(note).toMatchObject({ chiefComplaint: 'Cough.', assessment: 'Cold.', plan: 'Rest.' });
  });

  it('keeps text without a field', () => {
    const note = parseHistoryAndPhysical('Dear colleague,\n\nPLAN: Rest.\n\nSTUDY: X-ray.\n\nODD TOPIC: Something.');
    expect(note.additionalNotes).toBe('Dear colleague,\n\nSTUDY: X-ray.\n\nODD TOPIC: Something.');
  });
});

describe('parseDischarge', () => {
  it('reads the note of the service', () => {
    const note = parseDischarge(
      'PATIENT NAME: Tāne Moana.\n\nADMISSION DATE: 1 May 2025.\n\nCHIEF COMPLAINT: Breathless.\n\nMEDICATIONS ON ADMISSION: None.\n\nTREATMENT PLAN: Antibiotics.\n\nDISCHARGE MEDICATIONS: Amoxicillin.\n\nFOLLOW UP INSTRUCTIONS: One week.\n\nADDITIONAL NOTES: Thanks.',
    );
    expect(note).toMatchObject({
      patientName: 'Tāne Moana',
      dateOfBirth: 'Not documented',
      admissionDate: '1 May 2025',
      dischargeDate: 'Not documented',
      chiefComplaint: 'Breathless.',
      medicationsOnAdmission: 'None.',
      treatmentPlan: 'Antibiotics.',
      dischargeMedications: 'Amoxicillin.',
      followUpInstructions: 'One week.',
      additionalNotes: 'Thanks.',
    });
  });

  it('does not treat a sentence as a date, or an unnamed list of medications as one of its two', () => {
    const story =
      'She was brought in during the night of the first of May, after two days at home with a fever, by her son and daughter.';
    const note = parseDischarge(`ADMISSION DATE: ${story}\n\nMEDICATIONS: Warfarin.`);
    expect(note).toMatchObject({
      admissionDate: 'Not documented',
      medicationsOnAdmission: '',
      dischargeMedications: '',
    });
    expect(note.additionalNotes).toBe(`ADMISSION DATE: ${story}\n\nMEDICATIONS: Warfarin.`);
  });
});

describe('parseRadiology', () => {
  const text =
    'PATIENT NAME: João.\n\nMRN: 47-11.\n\nDATE OF EXAM: 3 May 2025.\n\nSTUDY: Chest, two views.\n\nINDICATION: Cough.\n\nRADIOLOGIST: Dr. A. Patel.\n\nFINDINGS: Good inspiration.\nLUNGS: Clear.\nPLEURA: No effusion.\nSOFT TISSUES: Normal.\nLIVER: Normal.\n\nIMPRESSION: Normal.\n\nREPORT INFO: Dictated today.';

  it('reads the organs under FINDINGS, including unknown ones', () => {
    expect(parseRadiology(text)).toMatchObject({
      patientName: 'João',
      mrn: '47-11',
      dateOfExam: '3 May 2025',
      study: 'Chest, two views',
      indication: 'Cough.',
      referringPhysician: '',
      radiologist: 'Dr. A. Patel',
      findings: {
        general: 'Good inspiration.',
        lungs: 'Clear.',
        mediastinum: '',
        pleura: 'No effusion.',
        cardiovascular: '',
        bones: '',
        softTissues: 'Normal.',
        others: 'LIVER: Normal.',
      },
      impression: 'Normal.',
      reportInfo: 'Dictated today.',
      additionalNotes: '',
    });
  });

  it('reads a model’s bullets', () => {
    const note = parseRadiology(
      cleanSummary('## Findings\n\n- **Lungs:** Clear.\n- Heart: Normal size.\n\n## Impression\nNormal.'),
    );
    expect(note.findings).toMatchObject({ lungs: 'Clear.', others: 'HEART: Normal size.' });
    expect(note.impression).toBe('Normal.');
  });

  it('does not assume a date of exam', () => {
    expect(parseRadiology('FINDINGS: Normal.\n\nIMPRESSION: Normal.').dateOfExam).toBe('');
  });
});

describe('parseVisit', () => {
  it('reads a dermatology follow-up', () => {
    const note = parseVisit(
      cleanSummary(
        'Patient info: Girl of 6.\nDate of visit: 7 May 2025.\nLast visit: March.\nChief complaint: Rash.\nSkin: no\nAssessment: Eczema.\nPlan: Cream.\nPatient education: Wash less.\nFollow-up: Six weeks.',
      ),
    );
    expect(note).toMatchObject({
      patientInfo: 'Girl of 6.',
      dateOfVisit: '7 May 2025',
      lastVisit: 'March',
      chiefComplaint: 'Rash.\nSkin: no',
      assessment: 'Eczema.',
      plan: 'Cream.',
      patientEducation: 'Wash less.',
      followUp: 'Six weeks.',
    });
  });
});

describe('parseDefault', () => {
  it('lists the sections of UPPERCASE TITLE lines, and fills the MRN from its line', () => {
    const { mrn, sections } = parseDefault('SUMMARY: Well.\nMRN: 99-12.\nNext line.\n\nSOCIAL TOPIC: Alone.');
    expect(mrn).toBe('99-12');
    expect(sections).toEqual([
      { heading: 'SUMMARY', text: 'Well.', level: 1 },
      { heading: '', text: 'Next line.', level: 1 },
      { heading: 'SOCIAL TOPIC', text: 'Alone.', level: 1 },
    ]);
  });

  it('accepts a note without headings as one text', () => {
    expect(parseDefault('Just one text.')).toEqual({
      mrn: '',
      sections: [{ heading: '', text: 'Just one text.', level: 1 }],
    });
  });
});
