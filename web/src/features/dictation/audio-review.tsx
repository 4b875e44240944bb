import { useStore } from '@nanostores/react';
import { FileAudio, Trash2 } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Button } from '../../components/ui/button.js';
import { ConfirmDialog } from '../../components/ui/confirm-dialog.js';
import { useUnsaved } from '../layout/unsaved.js';
import { fileSize, writeDuration } from './audio-file.js';
import { openRecordingStore } from './recording/open-store.js';
import { discardUnfinished } from './recovery/use-unfinished.js';
import type { AudioSource } from './submit/submit-dictation.js';
import { text } from './text.js';

interface AudioReviewProps {
  source: AudioSource;
  disabled: boolean;
  /** Called with the length in ms, once the player knows it. */
  onLength(ms: number): void;
  onDiscard(): Promise<void>;
}

/** Plays what was recorded or chosen before it is submitted. */
export function AudioReview({ source, disabled, onLength, onDiscard }: AudioReviewProps) {
  const words = useStore(text);
  const audio = source.kind === 'file' ? source.file : source.take.whole;
  const url = usePlayable(audio);
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [unplayable, setUnplayable] = useState(false);
  const file = source.kind === 'file' ? source.file : null;

  async function discard() {
    setBusy(true);
    await onDiscard().finally(() => setBusy(false));
    setAsking(false);
  }

  return (
    <div className="flex w-full flex-col items-center gap-3">
      <p className="text-center">{words.review}</p>
      {file && (
        <p className="flex max-w-full items-center gap-2 rounded-lg bg-sunken px-3 py-2 text-sm">
          <FileAudio aria-hidden="true" className="size-4 shrink-0 text-quiet" />
          <span className="min-w-0 truncate">{words.fileOf({ name: file.name, size: fileSize(file.size) })}</span>
        </p>
      )}
      {audio && (
        // biome-ignore lint/a11y/useMediaCaption: the words of the recording do not exist yet
        <audio
          controls
          src={url}
          aria-label={words.player}
          className="h-12 w-full max-w-xl"
          onLoadedMetadata={({ currentTarget: { duration } }) => {
            if (Number.isFinite(duration)) onLength(duration * 1000);
          }}
          onError={() => setUnplayable(url !== undefined)}
        />
      )}
      {(!audio || unplayable) && (
        <p className="text-center text-quiet text-sm">{audio ? words.notPlayable : words.onlyAtServer}</p>
      )}
      <Button
        look="ghost"
        disabled={disabled}
        onClick={() => setAsking(true)}
        icon={<Trash2 aria-hidden="true" className="size-4" />}
      >
        {file ? words.remove : words.discard}
      </Button>
      <ConfirmDialog
        open={asking}
        danger
        busy={busy}
        title={file ? words.removeTitle : words.discardTitle}
        text={file ? words.removeText : words.discardText}
        confirm={file ? words.removeConfirm : words.discardConfirm}
        onConfirm={discard}
        onCancel={() => setAsking(false)}
      />
    </div>
  );
}

/** A URL for playing the audio with seeking. A webm file first gets its duration written into it. */
function usePlayable(audio: Blob | null): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!audio) return;
    let over = false;
    let made: string | undefined;
    writeDuration(audio).then((blob) => {
      if (over) return;
      made = URL.createObjectURL(blob);
      setUrl(made);
    });
    return () => {
      over = true;
      setUrl(undefined);
      if (made) URL.revokeObjectURL(made);
    };
  }, [audio]);
  return url;
}

/** The audio that is ready to be submitted. Leaving the page releases it; a recording stays stored for recovery. */
export function useAudioSource() {
  const [source, setSource] = useState<AudioSource | null>(null);
  const held = useRef<AudioSource | null>(null);
  // Leaving the page would lose a chosen file, which exists only here. LeaveGuard asks about recordings.
  useUnsaved(source?.kind === 'file' ? 'file' : null);

  const replace = useCallback((next: AudioSource | null) => {
    if (held.current?.kind === 'recording') held.current.take.release();
    held.current = next;
    setSource(next);
  }, []);
  useEffect(() => () => replace(null), [replace]);

  /** Deletes the audio, also on the server. */
  const discard = useCallback(async () => {
    const current = held.current;
    if (current?.kind === 'recording') await discardUnfinished(current.take.recordingId);
    replace(null);
  }, [replace]);

  /** To be called once the server has created the dictation: this browser's copy is no longer needed. */
  const submitted = useCallback(async () => {
    const current = held.current;
    replace(null);
    if (current?.kind !== 'recording') return;
    const store = await openRecordingStore();
    await store.discard(current.take.recordingId);
  }, [replace]);

  return { source, replace, discard, submitted };
}
