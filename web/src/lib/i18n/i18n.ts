import { type ComponentsJSON, createI18n } from '@nanostores/i18n';
import { atom } from 'nanostores';
import { language } from './language.js';
import { type Feature, pt } from './translations/pt.js';

/** Whether the texts of the chosen language could not be fetched; the page then stays in English. */
export const languageFailed = atom(false);

/**
 * Declares the texts of one feature, in English: `export const text = i18n('help', { title: 'Help' })`. A component
 * reads them with `useStore(text)`, other code with `text.get()`. Another language is a file with the same keys under
 * `translations/`; missing texts stay English.
 */
export const i18n = createI18n(language, {
  baseLocale: 'en',
  async get(code, features): Promise<ComponentsJSON> {
    try {
      const words = await translate(code, features);
      languageFailed.set(false);
      return words;
    } catch {
      languageFailed.set(true);
      language.set('en');
      return {};
    }
  },
});

/** The texts of these features in a language; a feature without a translation stays English. */
export async function translate(code: string, features: readonly string[]): Promise<ComponentsJSON> {
  const load = (feature: string) => (code === 'pt' && isTranslated(feature) ? pt[feature]() : {});
  return Object.fromEntries(
    await Promise.all(features.map(async (feature) => [feature, await load(feature)] as const)),
  );
}

function isTranslated(feature: string): feature is Feature {
  return Object.hasOwn(pt, feature);
}
