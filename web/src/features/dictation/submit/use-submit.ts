import { fullDictation, isTemplateCode, submitRecording } from '@auscribe/contracts';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { toast } from '../../../components/ui/toast.js';
import { ApiError, withReference } from '../../../lib/http/errors.js';
import { uploadWithProgress } from '../../../lib/http/upload-with-progress.js';
import { holdBusy } from '../../../lib/session/idle.js';
import { api, tokenSource } from '../../../lib/session/session.js';
import { remember } from '../../../lib/storage.js';
import { act } from '../../../lib/tracing/page-tracer.js';
import { useAskBeforeUnload } from '../../layout/unsaved.js';
import { type FieldErrors, trimmed } from '../missing-fields.js';
import { UploadGaveUp } from '../recording/chunk-uploader.js';
import type { DictationFields } from '../recording/recording-store.js';
import { discardUnfinished } from '../recovery/use-unfinished.js';
import { submitText, text } from '../text.js';
import { useMounted } from '../use-mounted.js';
import {
  type AudioSource,
  fileForm,
  outcomeOf,
  outcomeOfError,
  type SubmitCalls,
  type SubmitOutcome,
  submitDictation,
} from './submit-dictation.js';
import { writeDuration } from './write-duration.js';

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
      const submitted = act('submit dictation', () => submitDictation(calls, source, sent, setShare, abort.signal));
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
