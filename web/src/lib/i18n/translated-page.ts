import { translationsLoading } from '@nanostores/i18n';
import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';
import { useLayoutEffect } from 'react';
import { i18n } from './i18n.js';
import { language } from './language.js';

interface PageHead {
  title: string;
  description: string;
}

/** Sets the language, title and description of a translated page; other pages stay `en`. */
export function usePageLanguage({ title, description }: PageHead): void {
  const chosen = useStore(language);
  useLayoutEffect(() => {
    document.documentElement.lang = chosen;
    return () => {
      document.documentElement.lang = 'en';
    };
  }, [chosen]);
  useLayoutEffect(() => {
    const meta = document.querySelector<HTMLMetaElement>('meta[name="description"]');
    const before = meta?.content;
    document.title = title;
    if (meta) meta.content = description;
    return () => {
      if (meta && before !== undefined) meta.content = before;
    };
  }, [title, description]);
}

/**
 * Resolves when these texts are loaded in the chosen language. A module that awaits it does not flash English to a user
 * who chose another language. The texts stay loaded, so that a later choice changes the whole page immediately.
 */
export async function whenTranslated(...words: ReadableAtom<object>[]): Promise<void> {
  for (const one of words) one.listen(() => undefined);
  await translationsLoading(i18n);
}
