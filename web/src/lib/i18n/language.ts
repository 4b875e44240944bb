import { atom } from 'nanostores';

/** PRODUCT.md section 9. The landing page is complete in each of them; what a language lacks is shown in English. */
const languages = ['en', 'pt'] as const;
export type Language = (typeof languages)[number];

const key = 'language';

/** The interface language, kept in browser storage. */
export const language = atom<Language>(readLanguage());

export function chooseLanguage(chosen: Language): void {
  try {
    localStorage.setItem(key, chosen);
  } catch {
    // A browser without storage keeps it until the page is left.
  }
  language.set(chosen);
}

function readLanguage(): Language {
  try {
    const stored = localStorage.getItem(key);
    return languages.find((one) => one === stored) ?? 'en';
  } catch {
    return 'en';
  }
}
