interface LegalSection {
  title: string;
  paragraphs: readonly string[];
  /** Stands below the paragraphs. */
  points?: readonly string[];
}

/** A long legal text in one language. */
export interface LegalDocument {
  /** As it is shown below the title. */
  date: string;
  sections: readonly LegalSection[];
}
