import { type ComponentsJSON, createI18n } from '@nanostores/i18n';
import { language } from './language.js';

/**
 * Declares the words of one feature, in English: `export const text = i18n('help', { title: 'Help' })`. A component reads
 * them with `useStore(text)`, other code with `text.get()`. Another language is a file of the same keys under
 * `translations/`; what it lacks stays English.
 */
export const i18n = createI18n(language, {
  baseLocale: 'en',
  async get(_code, features): Promise<ComponentsJSON> {
    const { pt } = await import('./translations/pt.js');
    const known: ComponentsJSON = pt;
    return Object.fromEntries(features.map((feature) => [feature, known[feature] ?? {}]));
  },
});
