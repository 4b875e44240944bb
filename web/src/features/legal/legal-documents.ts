import type { Language } from '../../lib/i18n/language.js';
import type { LegalDocument } from './legal-document.js';

export type LegalKind = 'privacy' | 'terms';

/** Long texts that few open: each is fetched when it is opened, and in one language. */
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
