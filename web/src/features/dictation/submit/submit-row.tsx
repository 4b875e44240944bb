import { useStore } from '@nanostores/react';
import { Button } from '../../../components/ui/button.js';
import { text as pageText, submitText } from '../text.js';
import { useOnline } from '../use-online.js';

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
  const { cancel } = useStore(pageText);
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
