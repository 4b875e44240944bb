import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { Breadcrumb } from '../../components/ui/breadcrumb.js';
import { Notice } from '../../components/ui/notice.js';
import type { DictationDetails } from '../../lib/apollo/dictation-details.js';
import { language } from '../../lib/i18n/language.js';
import { ActivityPanel } from '../activity/activity-panel.js';
import { ExpiryWarning } from '../auto-delete/keep-control.js';
import { UnsavedWarning } from '../layout/unsaved-warning.js';
import { ArchivedNotice } from './archived-notice.js';
import { AudioPlayer } from './audio/audio-player.js';
import { Playback } from './audio/playback.js';
import { DetailsHeader } from './details-header.js';
import { useDoubts } from './doubts/use-doubts.js';
import { NotePanel } from './note-panel.js';
import { ProcessingNotices } from './processing/processing-notices.js';
import { text, toCheckText } from './text.js';
import { ToCheckPanel } from './to-check/to-check-panel.js';
import { FullTranscription } from './transcript/full-transcription.js';
import { type NoteState, useNote } from './use-note.js';
import { useSummaryActions } from './use-summary-actions.js';

interface TranscriptionDetailsProps {
  dictation: DictationDetails;
  reload(): Promise<unknown>;
}

export function TranscriptionDetails({ dictation, reload }: TranscriptionDetailsProps) {
  const t = useStore(text);
  const actions = useSummaryActions(dictation, reload);
  const [playback] = useState(() => new Playback());
  const pending = dictation.status === 'PENDING';
  const { busy } = actions;
  const { state, again } = useNote(dictation.id, pending ? 0 : dictation.noteVersion);
  const doubts = useDoubts(dictation, state, reload);
  const player = dictation.audioUrl ? playback : null;

  return (
    <div className="flex flex-col gap-5">
      <Breadcrumb here={t.details} />
      <DetailsHeader
        dictation={dictation}
        archiving={busy === 'archiving'}
        busy={busy !== null}
        onArchive={actions.archive}
        reload={reload}
      />
      <ArchivedNotice dictation={dictation} reload={reload} />
      <ExpiryWarning dictation={dictation} reload={reload} />
      {dictation.audioUrl && (
        <AudioPlayer fileKey={dictation.audioUrl} durationMs={dictation.durationMs ?? 0} playback={playback} />
      )}
      <ProcessingNotices dictation={dictation} />
      {!pending && (
        <NotePanel
          dictation={dictation}
          actions={actions}
          reload={reload}
          notice={<FellBackNotice state={state} />}
          doubts={doubts}
          loadDoubts={again}
          playback={player}
        />
      )}
      {!pending && dictation.noteVersion > 0 && <ToCheckPanel state={state} again={again} playback={player} />}
      {!pending && <FullTranscription dictation={dictation} playback={playback} />}
      <ActivityPanel id={dictation.id} />
      <UnsavedWarning what="note" active={actions.editing.changed} save={actions.save} />
    </div>
  );
}

/** Shown above a note with all words in one section, until a clinician has edited it. */
function FellBackNotice({ state }: { state: NoteState }) {
  const t = useStore(toCheckText);
  const lang = useStore(language);
  if (state.kind !== 'loaded' || state.note.fellBack === null || state.note.madeBy === 'clinician') return null;
  return (
    <div lang={lang}>
      <Notice tone="info" title={t.fellBack} />
    </div>
  );
}
