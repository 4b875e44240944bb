import { translationsLoading } from '@nanostores/i18n';
import type { ReadableAtom } from 'nanostores';
import { i18n } from './i18n.js';

/**
 * Resolves when these words are there in the chosen language. A module that awaits it shows no English first to somebody
 * who chose another language; and they stay at hand, so that a later choice changes all of the page at once.
 */
export async function whenTranslated(...words: ReadableAtom<object>[]): Promise<void> {
  for (const one of words) one.listen(() => undefined);
  await translationsLoading(i18n);
}
