import { useStore } from '@nanostores/react';
import { Notice } from '../../../components/ui/notice.js';
import { language } from '../../../lib/i18n/language.js';
import { text } from './text.js';
import type { NoteState } from './use-note.js';

/** Above a note whose words are all in one section. Once a clinician has put them in order, it is theirs. */
export function FellBackNotice({ state }: { state: NoteState }) {
  const t = useStore(text);
  const lang = useStore(language);
  if (state.kind !== 'loaded' || state.note.fellBack === null || state.note.madeBy === 'clinician') return null;
  return (
    <div lang={lang}>
      <Notice tone="info" title={t.fellBack} />
    </div>
  );
}
