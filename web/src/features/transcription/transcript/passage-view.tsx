import { useStore } from '@nanostores/react';
import { TriangleAlert } from 'lucide-react';
import { Fragment, memo } from 'react';
import { clock } from '../../../lib/time/format-date.js';
import type { Passage } from './passages.js';
import { text } from './text.js';

interface PassageViewProps {
  passage: Passage;
  /** The first one is where Tab stops. */
  first: boolean;
  onPlay(seconds: number): void;
}

export const PassageView = memo(function PassageView({ passage, first, onPlay }: PassageViewProps) {
  const t = useStore(text);
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
    // Passages out of sight cost nothing, so that an hour scrolls well.
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
