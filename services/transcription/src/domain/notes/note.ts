import type { TemplateCode } from '@auscribe/contracts';

/** One heading of a note with the clinician's own words under it. Findings of an organ have the key `findings.lungs`. */
export type NoteSection = { key: string; title: string; text: string };

/** A transcript put in a template's order. Sections that nobody spoke about are absent. */
export type Note = {
  template: TemplateCode;
  sections: NoteSection[];
  /** What a spoken correction ("scratch that") took out, so that nothing disappears unseen. */
  removed: string[];
};
