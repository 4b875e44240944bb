import { useEffect, useRef, useState } from 'react';
import { toast } from '../../../components/ui/toast.js';
import { onSessionEnded } from '../../../lib/session/session.js';
import type { DictationDetails } from '../dictation-query.js';
import { text } from '../text.js';
import { keepDraft, takeKeptDraft } from './kept-draft.js';

export interface Draft {
  text: string;
  /** What was edited: a newer note is not overwritten. */
  noteVersion: number;
}

type Edited = Pick<DictationDetails, 'id' | 'transcriptionSummary' | 'noteVersion'>;

/** The note while it is edited. In memory only: a patient's text stays in no storage of the browser. */
export function useDraft({ id, transcriptionSummary, noteVersion }: Edited, userId: string) {
  const [draft, setDraft] = useState<Draft | null>(null);
  /** What the editing began with. */
  const [begun, setBegun] = useState('');
  const changed = draft !== null && draft.text !== begun;

  useEffect(() => {
    const kept = takeKeptDraft(userId, id);
    if (!kept) return;
    setBegun('');
    setDraft(kept);
    toast.info(text.get().draftRestored);
  }, [userId, id]);

  const unsaved = useRef<Draft | null>(null);
  useEffect(() => {
    unsaved.current = changed ? draft : null;
  });
  // Who was signed out by the server signs in again and finds the text here.
  useEffect(
    () =>
      onSessionEnded(() => {
        if (unsaved.current) keepDraft({ userId, dictationId: id, draft: unsaved.current });
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
