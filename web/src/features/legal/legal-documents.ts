import type { Language } from '../../lib/i18n/language.js';

export type LegalKind = 'privacy' | 'terms';

/** Long texts that few users open: each is fetched when it is opened, in one language. */
export const legalDocuments: Record<LegalKind, Record<Language, () => Promise<LegalDocument>>> = {
  privacy: {
    en: async () => (await import('./en/privacy-policy.js')).privacyPolicy,
    pt: async () => (await import('./pt/privacy-policy.js')).privacyPolicy,
  },
  terms: {
    en: async () => (await import('./en/terms.js')).terms,
    pt: async () => (await import('./pt/terms.js')).terms,
  },
};

interface LegalSection {
  title: string;
  paragraphs: readonly string[];
  /** Shown below the paragraphs. */
  points?: readonly string[];
}

/** A long legal text in one language. */
export interface LegalDocument {
  /** As shown below the title. */
  date: string;
  sections: readonly LegalSection[];
}
