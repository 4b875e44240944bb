import { useStore } from '@nanostores/react';
import { Archive, ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { detailsTones, StatusBadge } from '../../components/status-badge.js';
import { Breadcrumb } from '../../components/ui/breadcrumb.js';
import { Button, buttonClass, TextButton } from '../../components/ui/button.js';
import { Notice } from '../../components/ui/notice.js';
import { PageTitle } from '../../components/ui/page-title.js';
import type { DictationDetails } from '../../lib/apollo/dictation-details.js';
import { language } from '../../lib/i18n/language.js';
import { useLoaded } from '../../lib/loaded.js';
import { longDate } from '../../lib/time/format-date.js';
import { ActivityPanel } from '../activity/activity-panel.js';
import { ExpiryWarning, KeepControl } from '../auto-delete/keep-control.js';
import { returning } from '../dashboard/use-returning.js';
import { UnsavedWarning } from '../layout/unsaved-warning.js';
import { loadNote, type NoteState } from './api.js';
import { ArchivedNotice } from './archived-notice.js';
import { AudioPlayer } from './audio/audio-player.js';
import { Playback } from './audio/playback.js';
import { CorrectDetailsDialog } from './correct-details-dialog.js';
import { useDoubts } from './doubts/doubts-bar.js';
import { NotePanel } from './note-panel.js';
import { ProcessingNotices } from './processing/processing-notices.js';
import { isBeingProcessed } from './processing/processing-step.js';
import { archivingText, text, toCheckText } from './text.js';
import { ToCheckPanel } from './to-check/to-check-panel.js';
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
  const hasNote = !pending && dictation.noteVersion > 0;
  const { busy } = actions;
  const { state, retry } = useLoaded(loadNote, dictation.id, hasNote ? dictation.noteVersion : null);
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
          loadDoubts={retry}
          playback={player}
        />
      )}
      {hasNote && <ToCheckPanel state={state} onRetry={retry} playback={player} />}
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
  if (state.kind !== 'loaded' || state.value.fellBack === null || state.value.madeBy === 'clinician') return null;
  return (
    <div lang={lang}>
      <Notice tone="info" title={t.fellBack} />
    </div>
  );
}

interface DetailsHeaderProps {
  dictation: DictationDetails;
  archiving: boolean;
  /** Another action is running. */
  busy: boolean;
  onArchive(): void;
  reload(): Promise<unknown>;
}

function DetailsHeader({ dictation, archiving, busy, onArchive, reload }: DetailsHeaderProps) {
  const t = useStore(text);
  const archivingWords = useStore(archivingText);
  const [correcting, setCorrecting] = useState(false);
  const archived = dictation.status === 'ARCHIVED';
  const processed = isBeingProcessed(dictation);
  return (
    <div className="flex flex-wrap items-start justify-between gap-4">
      <div className="flex min-w-0 flex-col gap-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <PageTitle tab={t.details}>{dictation.patientName}</PageTitle>
          <DetailsBadge status={dictation.status} stage={dictation.stage} />
        </div>
        <p className="wrap-anywhere text-quiet">
          <time dateTime={dictation.createdDate}>{longDate(dictation.createdDate)}</time> ·{' '}
          {t.mrNo({ mrNo: dictation.mrNo })} · {dictation.classification}
        </p>
        {!archived && (
          <p>
            <TextButton className="text-sm" onClick={() => setCorrecting(true)}>
              {t.correct}
            </TextButton>
          </p>
        )}
        <KeepControl dictation={dictation} reload={reload} />
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        <Link to="/dashboard" state={returning} className={buttonClass('secondary')}>
          <ArrowLeft aria-hidden="true" className="size-4" />
          {archived ? t.backToDashboard : t.back}
        </Link>
        {!archived && (
          <Button
            look="secondary"
            busy={archiving}
            disabled={busy || processed}
            aria-describedby={processed ? 'archive-waits' : undefined}
            onClick={onArchive}
            icon={<Archive aria-hidden="true" className="size-4" />}
          >
            {t.saveAndArchive}
          </Button>
        )}
        {!archived && processed && (
          <p id="archive-waits" className="basis-full text-quiet text-sm sm:text-right">
            {archivingWords.waits}
          </p>
        )}
      </div>
      {correcting && (
        <CorrectDetailsDialog dictation={dictation} reload={reload} onClose={() => setCorrecting(false)} />
      )}
    </div>
  );
}

function DetailsBadge({ status, stage }: Pick<DictationDetails, 'status' | 'stage'>) {
  const t = useStore(text);
  // As on the dashboard's card: there is nothing to review if it failed or has no speech.
  if (status !== 'ARCHIVED' && stage === 'failed') return <StatusBadge tone="danger">{t.failed}</StatusBadge>;
  if (status !== 'ARCHIVED' && stage === 'no_speech') return <StatusBadge tone="warn">{t.noSpeech}</StatusBadge>;
  const labels = { PENDING: t.pending, IN_PROGRESS: t.ready, COMPLETED: t.completed, ARCHIVED: t.archived };
  return <StatusBadge tone={detailsTones[status]}>{labels[status]}</StatusBadge>;
}
