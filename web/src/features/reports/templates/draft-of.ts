import type { TemplateCode } from '@auscribe/contracts';
import { cleanSummary } from '../note/clean-summary.js';
import type { ReportInputs } from '../report-inputs.js';
import { draftDefault } from './draft-default.js';
import { draftDischarge } from './draft-discharge.js';
import { draftHistoryAndPhysical } from './draft-history-and-physical.js';
import { draftRadiology } from './draft-radiology.js';
import { draftSoap } from './draft-soap.js';
import { draftVisit } from './draft-visit.js';
import type { ReportDraft } from './report-draft.js';

const drafts: Record<TemplateCode, (inputs: ReportInputs, note: string) => ReportDraft> = {
  SOAP: draftSoap,
  HPSM: draftHistoryAndPhysical,
  DISC: draftDischarge,
  RADR: draftRadiology,
  MEDR: draftVisit,
  DEFA: draftDefault,
};

/** The record's note in the shape of a template. */
export function draftOf(code: TemplateCode, inputs: ReportInputs): ReportDraft {
  return drafts[code](inputs, cleanSummary(inputs.transcriptionSummary));
}
