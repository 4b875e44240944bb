import { Archive, ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Breadcrumb } from '../../components/ui/breadcrumb.js';
import { Button, buttonClass } from '../../components/ui/button.js';
import { PageTitle } from '../../components/ui/page-title.js';
import { longDate } from '../../lib/time/format-date.js';
import { cleanSummary } from '../reports/note/clean-summary.js';
import { AudioPlayer } from './audio/audio-player.js';
import { DetailsBadge } from './details-badge.js';
import type { DictationDetails } from './dictation-query.js';
import { FullTranscription } from './full-transcription.js';
import { ProcessingNotices } from './processing-notices.js';
import { ShareDialog } from './share/share-dialog.js';
import { SummaryPanel } from './summary/summary-panel.js';
import { useSummaryActions } from './use-summary-actions.js';

interface TranscriptionDetailsProps {
  dictation: DictationDetails;
  reload(): Promise<unknown>;
}

export function TranscriptionDetails({ dictation, reload }: TranscriptionDetailsProps) {
  const { status, transcriptionText, transcriptionSummary, audioUrl } = dictation;
  const actions = useSummaryActions(dictation, reload);
  const [sharing, setSharing] = useState(false);
  const archived = status === 'ARCHIVED';
  const pending = status === 'PENDING';

  return (
    <div className="flex flex-col gap-5">
      <Breadcrumb here="Transcription Details" />
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="flex min-w-0 flex-col gap-1">
          <div className="flex flex-wrap items-center gap-3">
            <PageTitle tab="Transcription Details">{dictation.patientName}</PageTitle>
            <DetailsBadge status={status} stage={dictation.stage} />
          </div>
          <p className="text-quiet">
            <time dateTime={dictation.createdDate}>{longDate(dictation.createdDate)}</time> · Medical record number{' '}
            {dictation.mrNo} · {dictation.classification}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Link to="/dashboard" className={buttonClass('secondary')}>
            <ArrowLeft aria-hidden="true" className="size-4" />
            {archived ? 'Back to Dashboard' : 'Back'}
          </Link>
          {!archived && (
            <Button
              busy={actions.busy === 'archiving'}
              disabled={actions.busy !== null}
              onClick={actions.archive}
              icon={<Archive aria-hidden="true" className="size-4" />}
            >
              Save & Archive
            </Button>
          )}
        </div>
      </div>
      {audioUrl && <AudioPlayer fileKey={audioUrl} />}
      <ProcessingNotices dictation={dictation} />
      {!pending && (
        <SummaryPanel
          note={cleanSummary(transcriptionSummary ?? '')}
          sharedTo={dictation.sharedTo}
          draft={actions.draft}
          canEdit={status === 'IN_PROGRESS'}
          busy={actions.busy === 'archiving' ? null : actions.busy}
          onEdit={actions.edit}
          onDraft={actions.change}
          onCancel={actions.cancel}
          onSave={actions.save}
          onShare={() => setSharing(true)}
          onDownload={actions.download}
        />
      )}
      {(!pending || transcriptionText) && <FullTranscription text={transcriptionText ?? ''} />}
      <ShareDialog open={sharing} onClose={() => setSharing(false)} send={actions.share} />
    </div>
  );
}
