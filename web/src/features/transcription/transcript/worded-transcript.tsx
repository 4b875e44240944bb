import { useStore } from '@nanostores/react';
import { type KeyboardEvent, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { Playback } from '../audio/playback.js';
import { followWords, stepWords } from './follow-words.js';
import { moveFocus, neighbour, passageButton } from './move-between-passages.js';
import { PassageView } from './passage-view.js';
import type { Passage } from './passages.js';
import { text } from './text.js';

const looks =
  'flex flex-col gap-2 **:data-word:cursor-pointer **:data-word:rounded-sm **:data-word:hover:bg-sunken **:data-unsure:underline **:data-unsure:decoration-dotted **:data-unsure:decoration-2 **:data-unsure:decoration-warn **:data-unsure:underline-offset-4 **:data-spoken:bg-accent **:data-spoken:text-on-accent **:data-spoken:hover:bg-accent';

/** The transcript as words that can be clicked. */
export function WordedTranscript({ passages, playback }: { passages: readonly Passage[]; playback: Playback }) {
  const t = useStore(text);
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
