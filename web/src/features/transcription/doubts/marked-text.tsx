import { Fragment } from 'react';
import type { Playback } from '../audio/playback.js';
import { DoubtMark } from './doubt-mark.js';
import type { Mark } from './heard-doubt.js';
import type { Doubts } from './use-doubts.js';

interface MarkedTextProps {
  text: string;
  /** In order; those that overlap an earlier one are left to it. */
  marks: readonly Mark[];
  doubts: Doubts;
  playback: Playback | null;
}

/** A text with the words in question underlined. */
export function MarkedText({ text, marks, doubts, playback }: MarkedTextProps) {
  const shown = marks.filter(({ from }, at) => from >= Math.max(0, ...marks.slice(0, at).map(({ to }) => to)));
  return (
    <>
      {shown.map(({ from, to, doubt }, at) => (
        <Fragment key={`${doubt.from}-${doubt.to}`}>
          {text.slice(shown[at - 1]?.to ?? 0, from)}
          <DoubtMark doubt={doubt} words={text.slice(from, to)} doubts={doubts} playback={playback} />
        </Fragment>
      ))}
      {text.slice(shown.at(-1)?.to ?? 0)}
    </>
  );
}
