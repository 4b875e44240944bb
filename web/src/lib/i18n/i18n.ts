import { type ComponentsJSON, createI18n } from '@nanostores/i18n';
import { atom } from 'nanostores';
import { language } from './language.js';
import { translate } from './translate.js';

/** Whether the words of the language chosen last could not be fetched; the page stays in English then. */
export const languageFailed = atom(false);

/**
 * Declares the words of one feature, in English: `export const text = i18n('help', { title: 'Help' })`. A component reads
 * them with `useStore(text)`, other code with `text.get()`. Another language is a file of the same keys under
 * `translations/`; what it lacks stays English.
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
