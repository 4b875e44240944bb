import { atom } from 'nanostores';
import { recall, remember } from '../storage.js';

/** PRODUCT.md section 9. The landing page is complete in each of them; other missing texts are shown in English. */
const languages = ['en', 'pt'] as const;
export type Language = (typeof languages)[number];

const key = 'language';

/** The interface language, kept in browser storage. */
export const language = atom<Language>(readLanguage());

export function chooseLanguage(chosen: Language): void {
  remember(key, chosen);
  language.set(chosen);
}

function readLanguage(): Language {
  const stored = recall(key);
  return languages.find((one) => one === stored) ?? 'en';
}
