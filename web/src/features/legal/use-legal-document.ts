import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { language } from '../../lib/i18n/language.js';
import type { LegalDocument } from './legal-document.js';
import { type LegalKind, legalDocuments } from './legal-documents.js';

/** The text in the chosen language; null while it is fetched, 'failed' when it can't be had. */
export function useLegalDocument(kind: LegalKind): LegalDocument | null | 'failed' {
  const chosen = useStore(language);
  const [shown, setShown] = useState<LegalDocument | null | 'failed'>(null);
  useEffect(() => {
    let current = true;
    setShown(null);
    legalDocuments[kind]
      [chosen]()
      .catch(() => 'failed' as const)
      .then((document) => {
        if (current) setShown(document);
      });
    return () => {
      current = false;
    };
  }, [kind, chosen]);
  return shown;
}
