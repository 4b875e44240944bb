/** A document of a note, before it is written as PDF, Word or text: each has the same content in the same order. */
export interface Report {
  title: string;
  /** Stands above the title; empty when it is not known. */
  department: string;
  /** The patient block, in order. */
  fields: readonly ReportField[];
  sections: readonly ReportSection[];
  /** Who signs. */
  provider: string;
  /** Stand at the head of each further page. */
  patient: { name: string; mrn: string };
}

export interface ReportField {
  label: string;
  value: string;
}

export interface ReportSection {
  /** In upper case; empty for text without a heading. */
  heading: string;
  /** Parts of the section stand in it as 'LUNGS: text' lines. */
  text: string;
  /** A plan is written as items, even where nobody numbered it. */
  plan: boolean;
}
