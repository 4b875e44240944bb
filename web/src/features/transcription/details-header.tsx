import { useStore } from '@nanostores/react';
import { Archive, ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { detailsTones, StatusBadge } from '../../components/status-badge.js';
import { Button, buttonClass, TextButton } from '../../components/ui/button.js';
import { PageTitle } from '../../components/ui/page-title.js';
import type { DictationDetails } from '../../lib/apollo/dictation-details.js';
import { longDate } from '../../lib/time/format-date.js';
import { KeepControl } from '../auto-delete/keep-control.js';
import { returning } from '../dashboard/use-returning.js';
import { CorrectDetailsDialog } from './correct-details-dialog.js';
import { isBeingProcessed } from './processing/work-in-hand.js';
import { archivingText, text } from './text.js';

interface DetailsHeaderProps {
  dictation: DictationDetails;
  archiving: boolean;
  /** Another action is running. */
  busy: boolean;
  onArchive(): void;
  reload(): Promise<unknown>;
}

export function DetailsHeader({ dictation, archiving, busy, onArchive, reload }: DetailsHeaderProps) {
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
