import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/ui/button.js';
import { ConfirmDialog } from '../../components/ui/confirm-dialog.js';
import { type AudioSource, audioOf } from './submit/audio-source.js';
import { usePlayable } from './use-playable.js';

interface AudioReviewProps {
  source: AudioSource;
  disabled: boolean;
  onDiscard(): Promise<void>;
}

/** What was recorded or chosen, to listen to before it is submitted. */
export function AudioReview({ source, disabled, onDiscard }: AudioReviewProps) {
  const url = usePlayable(audioOf(source));
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);

  async function discard() {
    setBusy(true);
    await onDiscard().finally(() => setBusy(false));
    setAsking(false);
  }

  return (
    <div className="flex w-full flex-col items-center gap-3">
      <p className="text-center">Review your recording before submitting</p>
      {source.kind === 'file' && <p className="max-w-full truncate text-quiet text-sm">{source.file.name}</p>}
      {audioOf(source) ? (
        // biome-ignore lint/a11y/useMediaCaption: the words of the recording are what is being made
        <audio controls src={url} aria-label="Recording" className="h-12 w-full" />
      ) : (
        <p className="text-quiet text-sm">
          The recording is safe on the server; it can be played once it is submitted.
        </p>
      )}
      <Button
        look="ghost"
        disabled={disabled}
        onClick={() => setAsking(true)}
        icon={<Trash2 aria-hidden="true" className="size-4" />}
      >
        {source.kind === 'file' ? 'Remove file' : 'Discard recording'}
      </Button>
      <ConfirmDialog
        open={asking}
        danger
        busy={busy}
        title={source.kind === 'file' ? 'Remove this file?' : 'Discard this recording?'}
        text={
          source.kind === 'file'
            ? 'It is taken out of this dictation. Your file itself stays where it is.'
            : 'It is deleted for good, here and on the server.'
        }
        confirm={source.kind === 'file' ? 'Remove' : 'Discard'}
        onConfirm={discard}
        onCancel={() => setAsking(false)}
      />
    </div>
  );
}
