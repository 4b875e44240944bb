import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { toast } from 'sonner';
import { ApiError } from '../../lib/http/errors.js';
import { incompleteMessage, missingFields, noRecordingMessage, trimmed } from './missing-fields.js';
import { UploadGaveUp } from './recording/chunk-uploader.js';
import type { DictationFields } from './recording/stored-recording.js';
import type { AudioSource } from './submit/audio-source.js';
import { outcomeOf, outcomeOfError, type SubmitOutcome } from './submit/outcome.js';
import { submitDictation } from './submit/submit-dictation.js';
import { ways } from './submit/ways.js';
import { useMounted } from './use-mounted.js';

interface SubmitEvents {
  onIncomplete(): void;
  onSubmitted(): Promise<void>;
  onNetworkError(): void;
}

/** Submits once at a time, however often the button is pressed, and says how it went. */
export function useSubmit(events: SubmitEvents) {
  const navigate = useNavigate();
  const mounted = useMounted();
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [share, setShare] = useState<number | null>(null);

  async function submit(source: AudioSource | null, fields: DictationFields) {
    if (running.current) return;
    if (Object.keys(missingFields(fields)).length > 0) {
      events.onIncomplete();
      toast.error(source ? incompleteMessage : noRecordingMessage);
      return;
    }
    if (!source) {
      toast.error(noRecordingMessage);
      return;
    }
    running.current = true;
    setBusy(true);
    try {
      await settle(outcomeOf(await submitDictation(ways, source, trimmed(fields), setShare)));
    } catch (error) {
      const offline = error instanceof UploadGaveUp && !(error.cause instanceof ApiError);
      if (offline) events.onNetworkError();
      else await settle(outcomeOfError(error));
    } finally {
      running.current = false;
      setBusy(false);
      setShare(null);
    }
  }

  async function settle(outcome: SubmitOutcome) {
    if (outcome.done) {
      toast.success(outcome.text);
      localStorage.setItem('dictationAdded', 'true');
      await events.onSubmitted().catch(() => undefined);
    } else {
      toast.error(outcome.text);
    }
    // Who left meanwhile is at something else: the toast is enough.
    if (outcome.toDashboard && mounted.current) navigate('/dashboard');
  }

  return { submit, busy, share };
}
