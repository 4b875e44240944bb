import type { TemplateCode } from '@auscribe/contracts';
import { type NoteDates, noteDates } from '../dates/note-dates.js';
import { cleanSummary } from '../note/clean-summary.js';
import { readSections } from '../note/sections.js';
import type { ReportInputs } from '../report-inputs.js';
import { sectionsOf } from '../sections-of.js';
import { draftDefault } from './draft-default.js';
import { draftDischarge } from './draft-discharge.js';
import { draftHistoryAndPhysical } from './draft-history-and-physical.js';
import { draftRadiology } from './draft-radiology.js';
import { draftSoap } from './draft-soap.js';
import { draftVisit } from './draft-visit.js';
import type { ReportDraft } from './report-draft.js';
import { whoseNote } from './whose-note.js';

const drafts: Record<TemplateCode, (inputs: ReportInputs, note: string, dates: NoteDates) => ReportDraft> = {
  SOAP: draftSoap,
  HPSM: draftHistoryAndPhysical,
  DISC: draftDischarge,
  RADR: draftRadiology,
  MEDR: draftVisit,
  DEFA: draftDefault,
};

/** The record's note in the shape of a template. */
export function draftOf(code: TemplateCode, inputs: ReportInputs): ReportDraft {
  const note = cleanSummary(inputs.transcriptionSummary);
  const dates = noteDates(note, inputs);
  const own = inputs.ownSections && code === inputs.template;
  const draft = { ...drafts[code](inputs, note, dates), ...(own ? inOwnSections(note, inputs) : {}) };
  return { ...draft, sections: draft.sections.map(dates.dated) };
}

/** A note that was made with a copy of the template has the copy's sections in their order, and misses none of the template's. */
function inOwnSections(note: string, inputs: ReportInputs): Pick<ReportDraft, 'sections' | 'missing'> {
  return { sections: sectionsOf(readSections(whoseNote(note, inputs).notes)), missing: [] };
}
