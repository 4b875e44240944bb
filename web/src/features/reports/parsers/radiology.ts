import { readSections } from '../note/sections.js';
import { fileNote, type Homes } from './file-sections.js';
import { identityOf, joinNotes } from './identity.js';

const homes = {
  patientName: [],
  mrn: [],
  dateOfExam: [],
  study: [],
  indication: [
    ...(['clinicalHistory', 'chiefComplaint', 'presentingComplaint', 'historyOfPresentIllness'] as const),
    ...(['historyOfPresentingComplaint', 'subjective'] as const),
  ],
  referringPhysician: [],
  radiologist: [],
  technique: ['procedures'],
  comparison: [],
  findings: ['objective', 'results', 'examination', 'physicalExamination'],
  impression: ['assessment', 'diagnosis', 'assessmentAndPlan'],
  recommendations: ['plan', 'followUp', 'followUpInstructions', 'treatmentPlan', 'treatment'],
  reportInfo: [],
} as const satisfies Partial<Homes>;

const identity = ['patientName', 'mrn', 'dateOfExam', 'study', 'referringPhysician', 'radiologist'] as const;

/** PRODUCT.md section 3; `general` is what was said of no organ, `others` are further organs as 'LIVER: text' lines. */
export interface Findings {
  general: string;
  lungs: string;
  mediastinum: string;
  pleura: string;
  cardiovascular: string;
  bones: string;
  softTissues: string;
  others: string;
}

export type RadiologyReport = Record<Exclude<keyof typeof homes, 'findings'> | 'additionalNotes', string> & {
  findings: Findings;
};

/** `note` is a cleaned summary. What it does not name is empty. */
export function parseRadiology(note: string): RadiologyReport {
  const { fields, additionalNotes } = fileNote(note, homes);
  const { values, notes } = identityOf(fields, identity);
  const value = (key: (typeof identity)[number]) => values.get(key) ?? '';
  return {
    ...fields,
    patientName: value('patientName'),
    mrn: value('mrn'),
    dateOfExam: value('dateOfExam'),
    study: value('study'),
    referringPhysician: value('referringPhysician'),
    radiologist: value('radiologist'),
    findings: parseFindings(fields.findings),
    additionalNotes: joinNotes(...notes, additionalNotes),
  };
}

const organs: Record<string, Exclude<keyof Findings, 'general' | 'others'>> = {
  LUNGS: 'lungs',
  MEDIASTINUM: 'mediastinum',
  PLEURA: 'pleura',
  CARDIOVASCULAR: 'cardiovascular',
  BONES: 'bones',
  'SOFT TISSUES': 'softTissues',
};

function parseFindings(text: string): Findings {
  const findings: Findings = {
    ...{ general: '', lungs: '', mediastinum: '', pleura: '' },
    ...{ cardiovascular: '', bones: '', softTissues: '', others: '' },
  };
  for (const section of readSections(`FINDINGS:\n${text}`)) {
    const organ = section.heading === 'FINDINGS' ? 'general' : (organs[section.heading] ?? 'others');
    const words = organ === 'others' ? `${section.heading}: ${section.text}`.trimEnd() : section.text;
    findings[organ] = [findings[organ], words].filter(Boolean).join('\n');
  }
  return findings;
}
