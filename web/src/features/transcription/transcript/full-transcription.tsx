import { useStore } from '@nanostores/react';
import { ClipboardCopy, TriangleAlert } from 'lucide-react';
import { Fragment, type KeyboardEvent, memo, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { copyText } from '../../../components/copy-text.js';
import { Button, IconButton } from '../../../components/ui/button.js';
import { Card } from '../../../components/ui/card.js';
import type { DictationDetails } from '../../../lib/apollo/dictation-details.js';
import { useLoaded } from '../../../lib/loaded.js';
import { clock } from '../../../lib/time/format-date.js';
import { logCopy } from '../../activity/api.js';
import { loadTranscript } from '../api.js';
import type { Playback } from '../audio/playback.js';
import { transcriptText } from '../text.js';
import { followWords, stepWords } from './follow-words.js';
import { type Passage, passagesOf } from './passages.js';

interface FullTranscriptionProps {
  dictation: Pick<DictationDetails, 'id' | 'transcriptionText'>;
  playback: Playback;
}

/** The read-only panel (PRODUCT.md section 2): plain text at first, clickable words once their times are loaded. */
export function FullTranscription({ dictation, playback }: FullTranscriptionProps) {
  const t = useStore(transcriptText);
  const plain = dictation.transcriptionText ?? '';
  // Loaded again when the text changes, such as after a retry.
  const { state, retry } = useLoaded(loadPassages, dictation.id, plain || null);

  function copy() {
    logCopy(dictation.id);
    void copyText(plain, t);
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
      {plain !== '' && state.kind === 'loaded' && state.value.some(({ kind }) => kind === 'spoken') ? (
        <WordedTranscript passages={state.value} playback={playback} />
      ) : (
        <p className="max-w-prose whitespace-pre-wrap break-words leading-7">{plain || t.none}</p>
      )}
      {plain !== '' && state.kind === 'failed' && (
        <p className="flex flex-wrap items-center gap-3 text-quiet text-sm">
          {t.noTimes}
          <Button look="secondary" onClick={retry}>
            {t.tryAgain}
          </Button>
        </p>
      )}
    </Card>
  );
}

async function loadPassages(id: string, signal: AbortSignal): Promise<Passage[]> {
  return passagesOf(await loadTranscript(id, signal));
}

const looks =
  'flex flex-col gap-2 **:data-word:cursor-pointer **:data-word:rounded-sm **:data-word:hover:bg-sunken **:data-unsure:underline **:data-unsure:decoration-dotted **:data-unsure:decoration-2 **:data-unsure:decoration-warn **:data-unsure:underline-offset-4 **:data-spoken:bg-accent **:data-spoken:text-on-accent **:data-spoken:hover:bg-accent';

/** The transcript as clickable words. */
function WordedTranscript({ passages, playback }: { passages: readonly Passage[]; playback: Playback }) {
  const t = useStore(transcriptText);
  const root = useRef<HTMLDivElement>(null);
  const hintId = useId();
  const [said, setSaid] = useState('');
  const words = useMemo(
    () => passages.flatMap((passage) => (passage.kind === 'spoken' ? passage.words : [])),
    [passages],
  );
  const firstSpoken = passages.findIndex(({ kind }) => kind === 'spoken');
  const play = useCallback((seconds: number) => playback.playFrom(seconds), [playback]);

  useEffect(() => (root.current ? followWords(root.current, words, playback) : undefined), [words, playback]);

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const { target, key, currentTarget } = event;
    if (!(target instanceof HTMLElement) || !target.matches(passageButton) || event.altKey || event.ctrlKey) return;
    const next = neighbour(currentTarget, target, key);
    if (next) moveFocus(currentTarget, next);
    else if (key === 'ArrowRight' || key === 'ArrowLeft') {
      setSaid(stepWords(words, playback, key === 'ArrowRight' ? 1 : -1) ?? '');
    } else return;
    event.preventDefault();
  }

  return (
    <>
      <p id={hintId} className="text-quiet text-sm">
        {t.hint}{' '}
        {words.some(({ unsure }) => unsure) && (
          <span className="underline decoration-2 decoration-dotted decoration-warn underline-offset-4">
            {t.unsure}
          </span>
        )}
        <span className="sr-only"> {t.keys}</span>
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: no fieldset, its parts are read and not filled in */}
      <div
        ref={root}
        role="group"
        aria-label={t.title}
        aria-describedby={hintId}
        onKeyDown={onKeyDown}
        className={looks}
      >
        {passages.map((passage, at) => (
          <PassageView
            key={passage.kind === 'spoken' ? `words-${passage.first}` : `gap-${passage.fromMs}`}
            passage={passage}
            first={at === firstSpoken}
            onPlay={play}
          />
        ))}
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  );
}

interface PassageViewProps {
  passage: Passage;
  /** The first passage is the Tab stop. */
  first: boolean;
  onPlay(seconds: number): void;
}

const PassageView = memo(function PassageView({ passage, first, onPlay }: PassageViewProps) {
  const t = useStore(transcriptText);
  if (passage.kind === 'missing') {
    const { fromMs, toMs } = passage;
    return (
      <p className="flex items-start gap-2 rounded-lg bg-warn-soft px-3 py-2 text-sm text-warn">
        <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        {t.missing({ length: clock(toMs - fromMs), from: clock(fromMs), to: clock(toMs) })}
      </p>
    );
  }
  const time = clock(passage.startSeconds * 1000);
  return (
    // Passages out of view are not rendered, so that an hour of text scrolls smoothly.
    <div className="grid grid-cols-[3.25rem_minmax(0,1fr)] items-start gap-x-2 [contain-intrinsic-size:auto_6rem] [content-visibility:auto]">
      <button
        type="button"
        data-passage=""
        tabIndex={first ? 0 : -1}
        aria-label={t.playFrom({ time })}
        onClick={() => onPlay(passage.startSeconds)}
        className="min-h-7 rounded-md text-left text-quiet text-sm tabular-nums outline-offset-0 hover:text-accent-ink hover:underline"
      >
        {time}
      </button>
      <p className="max-w-prose whitespace-pre-line break-words leading-7">
        {passage.words.map((word, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a word is known by its place
          <Fragment key={at}>
            {word.before}
            <span data-word={passage.first + at} data-unsure={word.unsure ? '' : undefined}>
              {word.text}
            </span>
          </Fragment>
        ))}
      </p>
    </div>
  );
});

/** The passages' buttons share one Tab stop; arrow keys move between them. */
const passageButton = 'button[data-passage]';

/** The button to which an arrow key leads, or null for other keys. */
function neighbour(root: HTMLElement, from: HTMLElement, key: string): HTMLElement | null {
  const all = [...root.querySelectorAll<HTMLElement>(passageButton)];
  const at = all.indexOf(from);
  if (key === 'ArrowDown') return all[at + 1] ?? null;
  if (key === 'ArrowUp') return all[at - 1] ?? null;
  if (key === 'Home') return all[0] ?? null;
  if (key === 'End') return all.at(-1) ?? null;
  return null;
}

/** Moves the focus, and makes this button the Tab stop. */
function moveFocus(root: HTMLElement, to: HTMLElement): void {
  for (const one of root.querySelectorAll<HTMLElement>(`${passageButton}[tabindex="0"]`)) one.tabIndex = -1;
  to.tabIndex = 0;
  to.focus();
}
