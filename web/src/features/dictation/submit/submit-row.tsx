import { fullDictation, isTemplateCode, submitRecording } from '@auscribe/contracts';
import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../components/ui/button.js';
import { toast } from '../../../components/ui/toast.js';
import { ApiError, withReference } from '../../../lib/http/errors.js';
import { uploadWithProgress } from '../../../lib/http/upload-with-progress.js';
import { useMounted } from '../../../lib/refs.js';
import { holdBusy } from '../../../lib/session/idle.js';
import { api, tokenSource } from '../../../lib/session/session.js';
import { remember } from '../../../lib/storage.js';
import { traceAction } from '../../../lib/tracing/page-tracer.js';
import { useAskBeforeUnload } from '../../layout/unsaved.js';
import { writeDuration } from '../audio-file.js';
import { type FieldErrors, trimmed } from '../missing-fields.js';
import { UploadGaveUp } from '../recording/chunks.js';
import type { DictationFields } from '../recording/recording-store.js';
import { discardUnfinished } from '../recovery/use-unfinished.js';
import { submitText, text } from '../text.js';
import { useOnline } from '../use-online.js';
import {
  type AudioSource,
  fileForm,
  outcomeOf,
  outcomeOfError,
  type SubmitCalls,
  type SubmitOutcome,
  submitDictation,
} from './submit-dictation.js';

interface SubmitRowProps {
  busy: boolean;
  /** The part of a file that has been sent, from 0 to 1; null while a recording is being sent. */
  share: number | null;
  /** Why the last attempt failed, until the next one begins. */
  failure: string;
  ready: boolean;
  cancelDisabled: boolean;
  kind: 'recording' | 'file' | undefined;
  onCancel(): void;
  onStopSending(): void;
}

export function SubmitRow(props: SubmitRowProps) {
  const { busy, share, failure, ready, cancelDisabled, kind, onCancel, onStopSending } = props;
  const words = useStore(submitText);
  const { cancel } = useStore(text);
  return (
    <div className="flex flex-col gap-4">
      {busy && <Progress share={share} onStopSending={onStopSending} />}
      {failure && !busy && (
        <p role="alert" className="rounded-lg bg-danger-soft p-3 text-danger">
          {failure} {kind === 'file' ? words.keptFile : words.keptRecording}
        </p>
      )}
      <div className="flex flex-wrap items-center justify-end gap-3">
        <Button look="secondary" disabled={cancelDisabled || busy} onClick={onCancel}>
          {cancel}
        </Button>
        <Button type="submit" data-submit busy={busy} disabled={!ready}>
          {busy ? words.submitting : words.submit}
        </Button>
      </div>
    </div>
  );
}

function Progress({ share, onStopSending }: Pick<SubmitRowProps, 'share' | 'onStopSending'>) {
  const words = useStore(submitText);
  const online = useOnline();
  if (share === null) {
    return (
      <p role="status" className="text-quiet">
        {online ? words.rest : words.restOffline}
      </p>
    );
  }
  const percent = Math.round(share * 100);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="min-w-0 flex-1 basis-40">
        {/* Screen readers get the progress from the bar: reading out every percentage would drown out everything
            else. */}
        <p role={percent < 100 ? undefined : 'status'} className="text-quiet text-sm">
          {percent < 100 ? words.sent({ share: percent }) : words.arrived}
        </p>
        <div
          role="progressbar"
          aria-label={words.submitting}
          aria-valuenow={percent}
          aria-valuemin={0}
          aria-valuemax={100}
          className="mt-1 h-2 overflow-hidden rounded-full bg-sunken"
        >
          <div className="h-full rounded-full bg-accent transition-[width]" style={{ width: `${percent}%` }} />
        </div>
      </div>
      <Button look="ghost" onClick={onStopSending}>
        {words.cancelUpload}
      </Button>
    </div>
  );
}

interface SubmitEvents {
  onIncomplete(missing: FieldErrors): void;
  /** The dictation has been created; the page is left next. */
  onSubmitted(fields: DictationFields): Promise<void>;
  onNetworkError(): void;
  /** Called just before the page goes to the dashboard. */
  onLeaving(): void;
}

/** Submits only once at a time, no matter how often the button is pressed, and reports the result. */
export function useSubmit(events: SubmitEvents) {
  const navigate = useNavigate();
  const mounted = useMounted();
  const running = useRef<AbortController>(undefined);
  const [busy, setBusy] = useState(false);
  const [share, setShare] = useState<number | null>(null);
  const [failure, setFailure] = useState('');
  useAskBeforeUnload(busy);
  useEffect(() => (busy ? holdBusy() : undefined), [busy]);

  async function submit(source: AudioSource | null, fields: DictationFields, missing: FieldErrors) {
    if (running.current) return;
    if (Object.keys(missing).length > 0) {
      events.onIncomplete(missing);
      toast.error(source ? text.get().incomplete : text.get().noRecording);
      return;
    }
    if (!source) {
      toast.error(text.get().noRecording);
      return;
    }
    const abort = new AbortController();
    running.current = abort;
    setBusy(true);
    setFailure('');
    setShare(source.kind === 'file' ? 0 : null);
    try {
      const sent = trimmed(fields);
      const submitted = traceAction('submit dictation', () =>
        submitDictation(calls, source, sent, setShare, abort.signal),
      );
      await settle(outcomeOf(await submitted), sent);
    } catch (error) {
      const offline = error instanceof UploadGaveUp && !(error.cause instanceof ApiError);
      if (abort.signal.aborted) toast.info(submitText.get().cancelled);
      else if (offline) events.onNetworkError();
      else await settle(outcomeOfError(error), fields);
    } finally {
      running.current = undefined;
      setBusy(false);
      setShare(null);
    }
  }

  async function settle(outcome: SubmitOutcome, fields: DictationFields) {
    if (outcome.done) {
      toast.success(outcome.text);
      remember('dictationAdded', 'true');
      await events.onSubmitted(fields).catch(() => undefined);
    } else {
      toast.error(outcome.text, { about: outcome.error });
      // A page that is being left must not offer to submit again.
      if (!outcome.toDashboard) setFailure(withReference(outcome.text, outcome.error));
    }
    // A user who has left the page in the meantime is doing something else: the toast is enough.
    if (!outcome.toDashboard || !mounted.current) return;
    events.onLeaving();
    await navigate('/dashboard');
    // The button that had the focus is gone: the focus moves to the top of the new page.
    document.getElementById('content')?.focus({ preventScroll: true });
  }

  return { submit, cancel: () => running.current?.abort(), busy, share, failure };
}

/** The real calls. No matter how often a recording is submitted, either of them creates only one record. */
const calls: SubmitCalls = {
  submitMerged(fields, recordingId, chunkCount) {
    const body = {
      ...fields,
      template: isTemplateCode(fields.template) ? fields.template : ('' as const),
      audioUrl: '',
      transcriptionUrl: '',
      transcriptionText: '',
      transcriptionSummary: '',
      recordingId,
      ...(chunkCount !== undefined && chunkCount > 0 && { chunkCount }),
    };
    return api.answer(submitRecording, { body, timeoutMs: 120_000 });
  },
  async submitFile(fields, audio, onProgress, signal) {
    const form = fileForm(fields, audio);
    return uploadWithProgress(tokenSource, fullDictation, { form, onProgress, signal });
  },
  writeDuration,
  discardChunks: discardUnfinished,
};
