import { useEffect, useState } from 'react';
import { toast } from '../../../components/ui/toast.js';
import type { DictationDetails } from '../../../lib/apollo/dictation-details.js';
import { useLatest } from '../../../lib/refs.js';
import { finishBeforeLeaving } from '../../../lib/session/leave-page.js';
import { onSessionEnding } from '../../../lib/session/session.js';
import { localKey } from '../../../lib/vault/local-key.js';
import { text } from '../text.js';
import { keepDraft, takeKeptDraft } from './kept-draft.js';

export interface Draft {
  text: string;
  /** The version that was edited: a newer note must not be overwritten. */
  noteVersion: number;
}

type Edited = Pick<DictationDetails, 'id' | 'transcriptionSummary' | 'noteVersion'>;

/** The note while it is being edited. In memory only: patient text is never stored unencrypted in the browser. */
export function useDraft({ id, transcriptionSummary, noteVersion }: Edited, userId: string) {
  const [draft, setDraft] = useState<Draft | null>(null);
  /** The text with which editing started. */
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
      // The draft stays stored until its key is available.
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [userId, id]);

  const unsaved = useLatest(changed ? draft : null);
  // A user who was signed out unexpectedly finds the text here after signing in again.
  useEffect(
    () =>
      onSessionEnding(() => {
        const draft = unsaved.current;
        if (draft) finishBeforeLeaving(keepDraft({ userId, dictationId: id, draft }, localKey));
      }),
    [userId, id, unsaved],
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
