import { useEffect, useRef, useState } from 'react';
import { toast } from '../../../components/ui/toast.js';
import type { DictationDetails } from '../../../lib/apollo/dictation-details.js';
import { finishBeforeLeaving } from '../../../lib/session/leave-page.js';
import { onSessionEnding } from '../../../lib/session/session.js';
import { localKey } from '../../../lib/vault/local-key.js';
import { text } from '../text.js';
import { keepDraft, takeKeptDraft } from './kept-draft.js';

export interface Draft {
  text: string;
  /** What was edited: a newer note is not overwritten. */
  noteVersion: number;
}

type Edited = Pick<DictationDetails, 'id' | 'transcriptionSummary' | 'noteVersion'>;

/** The note while it is edited. In memory only: no storage of the browser has a patient's text in the clear. */
export function useDraft({ id, transcriptionSummary, noteVersion }: Edited, userId: string) {
  const [draft, setDraft] = useState<Draft | null>(null);
  /** What the editing began with. */
  const [begun, setBegun] = useState('');
  const changed = draft !== null && draft.text !== begun;

  useEffect(() => {
    let current = true;
    takeKeptDraft(userId, id, localKey).then(
      (kept) => {
        if (!kept) return;
        if (!current) return void keepDraft({ userId, dictationId: id, draft: kept }, localKey);
        setBegun('');
        setDraft(kept);
        toast.info(text.get().draftRestored);
      },
      // It stays where it is until its key can be had.
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [userId, id]);

  const unsaved = useRef<Draft | null>(null);
  useEffect(() => {
    unsaved.current = changed ? draft : null;
  });
  // Who was signed out without having asked for it signs in again and finds the text here.
  useEffect(
    () =>
      onSessionEnding(() => {
        const draft = unsaved.current;
        if (draft) finishBeforeLeaving(keepDraft({ userId, dictationId: id, draft }, localKey));
      }),
    [userId, id],
  );

  return {
    draft,
    changed,
    begin() {
      const now = transcriptionSummary ?? '';
      setBegun(now);
      setDraft({ text: now, noteVersion });
    },
    change: (to: string) => setDraft((before) => before && { ...before, text: to }),
    end: () => setDraft(null),
  };
}
