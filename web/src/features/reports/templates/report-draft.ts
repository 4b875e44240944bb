import type { ReportSection } from '../report.js';

/** A report that is being looked through before it is made: every value and text can be changed. */
export interface ReportDraft {
  title: string;
  fields: readonly DraftField[];
  sections: readonly ReportSection[];
  /** Titles of sections that this template needs and the note does not have. */
  missing: readonly string[];
}

export interface DraftField {
  key: string;
  label: string;
  value: string;
  placeholder?: string;
  /** A calendar's date, yyyy-MM-dd as the input has it; printed as dd MMM yyyy. */
  date?: boolean;
}

export const notDocumented = 'Not documented';
