import { useStore } from '@nanostores/react';
import { ClipboardCopy } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { Button, IconButton } from '../../../components/ui/button.js';
import { Card } from '../../../components/ui/card.js';
import { toast } from '../../../components/ui/toast.js';
import type { DictationDetails } from '../../../lib/apollo/dictation-details.js';
import { copyText } from '../../../lib/copy-text.js';
import { noteCopy } from '../../activity/api.js';
import { loadTranscript } from '../api.js';
import type { Playback } from '../audio/playback.js';
import { transcriptText } from '../text.js';
import { type Passage, passagesOf } from './passages.js';
import { WordedTranscript } from './worded-transcript.js';

interface FullTranscriptionProps {
  dictation: Pick<DictationDetails, 'id' | 'transcriptionText'>;
  playback: Playback;
}

/** The read-only panel (PRODUCT.md section 2): plain text at first, clickable words once their times are loaded. */
export function FullTranscription({ dictation, playback }: FullTranscriptionProps) {
  const t = useStore(transcriptText);
  const plain = dictation.transcriptionText ?? '';
  const { state, again } = useTranscript(dictation.id, plain);

  function copy() {
    noteCopy(dictation.id);
    copyText(plain).then(
      () => toast.success(t.copied),
      () => toast.error(t.notCopied),
    );
  }

  return (
    <Card className="relative flex flex-col gap-3">
      <h2 className="pr-12 font-semibold text-base sm:text-lg">{t.title}</h2>
      {plain !== '' && (
        <IconButton
          label={t.toClipboard}
          icon={<ClipboardCopy aria-hidden="true" className="size-5" />}
          onClick={copy}
          className="absolute top-2 right-2 sm:top-4 sm:right-4"
        />
      )}
      {plain !== '' && state.kind === 'loaded' && state.passages.some(({ kind }) => kind === 'spoken') ? (
        <WordedTranscript passages={state.passages} playback={playback} />
      ) : (
        <p className="max-w-prose whitespace-pre-wrap break-words leading-7">{plain || t.none}</p>
      )}
      {plain !== '' && state.kind === 'failed' && (
        <p className="flex flex-wrap items-center gap-3 text-quiet text-sm">
          {t.noTimes}
          <Button look="secondary" onClick={again}>
            {t.tryAgain}
          </Button>
        </p>
      )}
    </Card>
  );
}

type TranscriptState = { kind: 'loading' } | { kind: 'failed' } | { kind: 'loaded'; passages: Passage[] };

/** Loaded once there is a text, and again when it changes, such as after a retry. */
function useTranscript(id: string, text: string): { state: TranscriptState; again(): void } {
  const [state, setState] = useState<TranscriptState>({ kind: 'loading' });
  const [turn, setTurn] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn is another try
  useEffect(() => {
    if (text === '') return;
    const leaving = new AbortController();
    loadTranscript(id, leaving.signal).then(
      (transcript) => setState({ kind: 'loaded', passages: passagesOf(transcript) }),
      () => {
        if (!leaving.signal.aborted) setState({ kind: 'failed' });
      },
    );
    return () => leaving.abort();
  }, [id, text, turn]);

  const again = useCallback(() => {
    setState({ kind: 'loading' });
    setTurn((before) => before + 1);
  }, []);
  return { state, again };
}
