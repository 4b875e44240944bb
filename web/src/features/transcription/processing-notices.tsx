import type { Gap } from '@auscribe/contracts';
import { useState } from 'react';
import { toast } from '../../components/ui/toast.js';
import { Button } from '../../components/ui/button.js';
import { Notice } from '../../components/ui/notice.js';
import { Spinner } from '../../components/ui/spinner.js';
import { messageOf } from '../../lib/http/errors.js';
import { clock } from '../../lib/time/format-date.js';
import { retry } from './api/retry.js';
import type { DictationDetails } from './dictation-query.js';

/** How far the work is, what is missing and what went wrong. */
export function ProcessingNotices({ dictation }: { dictation: DictationDetails }) {
  const { id, status, stage, progress, failure, gaps } = dictation;
  const working = status === 'PENDING' && stage !== 'failed' && stage !== 'no_speech';
  return (
    <>
      {working && <Progress stage={stage} progress={progress} />}
      {failure && stage !== 'no_speech' && <Failure id={id} failure={failure} />}
      {stage === 'no_speech' && (
        <Notice tone="warn" title="No speech was found in this recording">
          No note was made. Listen to the recording; if it is silent, please check the microphone and record again.
        </Notice>
      )}
      {gaps.length > 0 && <Gaps gaps={gaps} />}
    </>
  );
}

function Progress({ stage, progress }: Pick<DictationDetails, 'stage' | 'progress'>) {
  const total = progress?.segmentsTotal ?? 0;
  const done = progress?.segmentsDone ?? 0;
  const organising = stage === 'organising';
  return (
    <div role="status" className="flex flex-col gap-3 rounded-xl bg-info-soft p-4 text-info">
      <p className="flex items-center gap-3 font-semibold">
        <Spinner className="size-5" />
        {organising ? 'Making the note' : 'Transcribing'}
        {!organising && total > 0 && (
          <span className="font-normal tabular-nums">
            {done} of {total} parts
          </span>
        )}
      </p>
      {total > 0 && (
        <progress
          aria-label="Parts transcribed"
          value={done}
          max={total}
          className="h-2 w-full appearance-none overflow-hidden rounded-full [&::-moz-progress-bar]:bg-info [&::-webkit-progress-bar]:bg-surface [&::-webkit-progress-value]:bg-info"
        />
      )}
      <p className="text-ink">This page changes by itself. You may leave it and come back.</p>
    </div>
  );
}

function Failure({ id, failure }: { id: string; failure: NonNullable<DictationDetails['failure']> }) {
  const [busy, setBusy] = useState(false);

  async function again() {
    setBusy(true);
    await retry(id).catch((error: unknown) => toast.error(`It could not be tried again. ${messageOf(error)}`));
    setBusy(false);
  }

  return (
    <Notice
      tone="danger"
      title="This dictation could not be finished"
      actions={
        failure.retryable && (
          <Button busy={busy} onClick={again}>
            Retry
          </Button>
        )
      }
    >
      {failure.message}
    </Notice>
  );
}

function Gaps({ gaps }: { gaps: readonly Gap[] }) {
  return (
    <Notice tone="warn" title="Parts of the recording are missing">
      <p>They are not in the transcript or the note. Please check these times:</p>
      <ul className="list-disc pl-5">
        {gaps.map((gap) => (
          <li key={`${gap.fromMs}-${gap.toMs}`} className="tabular-nums">
            {clock(gap.fromMs)} to {clock(gap.toMs)}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
