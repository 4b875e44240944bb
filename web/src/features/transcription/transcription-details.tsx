import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { Breadcrumb } from '../../components/ui/breadcrumb.js';
import { ActivityPanel } from '../activity/activity-panel.js';
import { AudioPlayer } from './audio/audio-player.js';
import { Playback } from './audio/playback.js';
import { DetailsHeader } from './details-header.js';
import type { DictationDetails } from './dictation-query.js';
import { NotePanel } from './note-panel.js';
import { ProcessingNotices } from './processing/processing-notices.js';
import { UnsavedWarning } from './summary/unsaved-warning.js';
import { text } from './text.js';
import { FullTranscription } from './transcript/full-transcription.js';
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

  return (
    <div className="flex flex-col gap-5">
      <Breadcrumb here={t.details} />
      <DetailsHeader
        dictation={dictation}
        archiving={busy === 'archiving'}
        busy={busy !== null}
        onArchive={actions.archive}
      />
      {dictation.audioUrl && (
        <AudioPlayer fileKey={dictation.audioUrl} durationMs={dictation.durationMs ?? 0} playback={playback} />
      )}
      <ProcessingNotices dictation={dictation} />
      {!pending && <NotePanel dictation={dictation} actions={actions} reload={reload} />}
      {!pending && <FullTranscription dictation={dictation} playback={playback} />}
      <ActivityPanel id={dictation.id} />
      <UnsavedWarning active={actions.editing.changed} save={actions.save} />
    </div>
  );
}
