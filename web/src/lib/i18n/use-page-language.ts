import { useStore } from '@nanostores/react';
import { useLayoutEffect } from 'react';
import { language } from './language.js';

interface PageHead {
  title: string;
  description: string;
}

/** Says the language, title and description of a page that is translated; pages that are not stay `en`. */
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
