import { useStore } from '@nanostores/react';
import { ClipboardCopy } from 'lucide-react';
import { Button, IconButton } from '../../../components/ui/button.js';
import { Card } from '../../../components/ui/card.js';
import { toast } from '../../../components/ui/toast.js';
import type { DictationDetails } from '../../../lib/apollo/dictation-details.js';
import { copyText } from '../../../lib/copy-text.js';
import { noteCopy } from '../../activity/note-copy.js';
import type { Playback } from '../audio/playback.js';
import { text } from './text.js';
import { useTranscript } from './use-transcript.js';
import { WordedTranscript } from './worded-transcript.js';

interface FullTranscriptionProps {
  dictation: Pick<DictationDetails, 'id' | 'transcriptionText'>;
  playback: Playback;
}

/** The read-only panel (PRODUCT.md section 2): plain text at first, words that play once their times are there. */
export function FullTranscription({ dictation, playback }: FullTranscriptionProps) {
  const t = useStore(text);
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
