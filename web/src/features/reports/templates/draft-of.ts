import type { NoteLanguage, SectionKey, TemplateCode } from '@auscribe/contracts';
import { sectionKey } from '@auscribe/notes/section-names';
import { type NoteDates, noteDates } from '../dates/note-dates.js';
import { cleanSummary } from '../note/clean-summary.js';
import { languageOfNote, readSections, titleOfKey, titleOfOrgan } from '../note/sections.js';
import {
  type Findings,
  notDocumented,
  parseDefault,
  parseDischarge,
  parseRadiology,
  parseSoap,
} from '../parsers/parse-note.js';
import {
  type FieldTemplate,
  joinNotes,
  sectionsOfTemplate,
  shortValue,
  sortIntoFields,
  type TemplateFields,
} from '../parsers/template-fields.js';
import { isPlan, type ReportSection, reportTitle, sectionsOf } from '../report.js';
import type { ReportInputs } from '../report-inputs.js';
import {
  type Conflict,
  date,
  mrn,
  patientName,
  provider,
  type ReportDraft,
  textDate,
  visitDate,
} from './report-draft.js';

interface DraftSource {
  inputs: ReportInputs;
  /** The cleaned summary. */
  note: string;
  language: NoteLanguage;
  dates: NoteDates;
}

/** What differs from template to template. */
type Arranged = Pick<ReportDraft, 'fields' | 'sections' | 'conflicts'> & Partial<Pick<ReportDraft, 'missing'>>;

const drafts: Record<TemplateCode, (source: DraftSource) => Arranged> = {
  SOAP: draftSoap,
  HPSM: draftHistoryAndPhysical,
  DISC: draftDischarge,
  RADR: draftRadiology,
  MEDR: draftVisit,
  DEFA: draftDefault,
};

/** The record's note arranged by a template. */
export function draftOf(code: TemplateCode, inputs: ReportInputs): ReportDraft {
  const note = cleanSummary(inputs.transcriptionSummary);
  const dates = noteDates(note, inputs);
  const language = languageOfNote(note);
  const own = inputs.ownSections && code === inputs.template;
  const arranged = {
    missing: [],
    ...drafts[code]({ inputs, note, language, dates }),
    ...(own ? inOwnSections(note, inputs) : {}),
  };
  return { ...arranged, language, title: reportTitle(code), sections: arranged.sections.map(dates.dated) };
}

/**
 * A note made with the user's copy of the template keeps the copy's sections; none of the template's count as missing.
 */
function inOwnSections(note: string, inputs: ReportInputs): Pick<ReportDraft, 'sections' | 'missing'> {
  return { sections: sectionsOf(readSections(whoseNote(note, inputs).notes)), missing: [] };
}

function draftDefault({ inputs, note }: DraftSource): Arranged {
  const parsed = parseDefault(note);
  const { number, conflicts } = numberOf(parsed.mrn, inputs);
  return {
    fields: [patientName(inputs), date('Date of Transcription', inputs), mrn(number), provider(inputs)],
    sections: sectionsOf(parsed.sections),
    conflicts,
  };
}

function draftSoap(source: DraftSource): Arranged {
  const soap = parseSoap(source.note);
  return { fields: serviceFields(source.inputs), ...filled('SOAP', soap, source), missing: soap.missingFields };
}

function draftHistoryAndPhysical(source: DraftSource): Arranged {
  const { fields: parsed } = sortIntoFields(source.note, 'HPSM');
  return { fields: serviceFields(source.inputs), ...filled('HPSM', parsed, source) };
}

function serviceFields(inputs: ReportInputs): ReportDraft['fields'] {
  return [patientName(inputs), mrn(inputs.mrNo), date('Date of Service', inputs), provider(inputs)];
}

function draftDischarge(source: DraftSource): Arranged {
  const { inputs, note, dates } = source;
  const parsed = parseDischarge(note);
  return {
    fields: [
      patientName(inputs),
      mrn(inputs.mrNo),
      textDate('dateOfBirth', 'Date of Birth', parsed.dateOfBirth, dates),
      textDate('admissionDate', 'Admission Date', parsed.admissionDate, dates),
      textDate('dischargeDate', 'Discharge Date', parsed.dischargeDate, dates),
      provider(inputs),
    ],
    ...filled('DISC', parsed, source),
  };
}

function draftRadiology(source: DraftSource): Arranged {
  const { inputs, note, language, dates } = source;
  const parsed = parseRadiology(note);
  const { sections, conflicts } = filled(
    'RADR',
    { ...parsed, findings: findingsText(parsed.findings, language) },
    source,
  );
  const { number, conflicts: otherNumber } = numberOf(parsed.mrn, inputs);
  return {
    fields: [
      patientName(inputs),
      mrn(number),
      textDate('dateOfExam', 'Date of Exam', parsed.dateOfExam, dates),
      { key: 'study', label: 'Study', value: parsed.study || notDocumented },
      {
        key: 'referringPhysician',
        label: 'Referring Physician',
        value: parsed.referringPhysician || notDocumented,
      },
      provider(parsed.radiologist ? { ...inputs, provider: parsed.radiologist } : inputs, 'Radiologist'),
    ],
    sections,
    conflicts: [...conflicts, ...otherNumber],
  };
}

const organs = ['lungs', 'mediastinum', 'pleura', 'cardiovascular', 'bones', 'softTissues'] as const;

/** The organs as lines: the template's in its order, then any others. */
function findingsText(findings: Findings, language: NoteLanguage): string {
  const named = organs
    .filter((organ) => findings[organ] !== '')
    .map((organ) => `${titleOfOrgan(organ, language)}: ${findings[organ]}`);
  return [findings.general, ...named, findings.others].filter(Boolean).join('\n');
}

function draftVisit(source: DraftSource): Arranged {
  const { inputs, note, dates } = source;
  const { fields: parsed } = sortIntoFields(note, 'MEDR');
  return {
    fields: [
      patientName(inputs),
      mrn(inputs.mrNo),
      visitDate(parsed.dateOfVisit, inputs, dates),
      textDate('lastVisit', 'Last Visit', parsed.lastVisit, dates),
      provider(inputs),
    ],
    ...filled('MEDR', parsed, source),
  };
}

/** The sections of a template filled from a note, followed by the text that fits none of them. */
function filled<T extends FieldTemplate>(
  template: T,
  note: TemplateFields<T> & { patientName?: string },
  { inputs, language }: DraftSource,
): Pick<ReportDraft, 'sections' | 'conflicts'> {
  const section = (key: SectionKey, text: string): ReportSection => {
    const heading = titleOfKey(key, language);
    return { heading, text, plan: isPlan(heading) };
  };
  const named = note.patientName ? `${titleOfKey('patientName', language)}: ${note.patientName}` : '';
  const { notes, conflicts } = whoseNote(joinNotes(named, note.additionalNotes), inputs);
  return {
    sections: [
      ...sectionsOfTemplate(template).map((key) => section(key, note[key])),
      section('additionalNotes', notes),
    ],
    conflicts,
  };
}

/** The record number to print: the one in the note, which is reported as a conflict if it is not the record's. */
function numberOf(named: string, { mrNo }: ReportInputs): { number: string; conflicts: Conflict[] } {
  if (named === '' || isSame(named, mrNo)) return { number: mrNo, conflicts: [] };
  return { number: named, conflicts: [{ kind: 'mrn', note: named, record: mrNo }] };
}

/**
 * Compares the patient named in the note with the record: what matches is removed; anything else stays and is reported
 * as a conflict.
 */
function whoseNote(additionalNotes: string, inputs: ReportInputs): { notes: string; conflicts: Conflict[] } {
  const record = { patientName: inputs.patientName, mrn: inputs.mrNo };
  const conflicts: Conflict[] = [];
  const kept = sectionsOf(readSections(additionalNotes)).filter(({ heading, text }) => {
    const kind = sectionKey(heading);
    if (kind !== 'patientName' && kind !== 'mrn') return true;
    const value = shortValue(text);
    if (value === null) return true;
    if (isSame(value, record[kind])) return false;
    conflicts.push({ kind, note: value, record: record[kind] });
    return true;
  });
  const notes = kept.map(({ heading, text }) => (heading ? `${heading}: ${text}`.trimEnd() : text)).join('\n\n');
  return { notes, conflicts };
}

/** 'MRN 47-11' and '4711' are the same number; names are the same regardless of case and spaces. */
function isSame(a: string, b: string): boolean {
  return plain(a) === plain(b);
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/^\s*mrn?\b/i, '')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
}
