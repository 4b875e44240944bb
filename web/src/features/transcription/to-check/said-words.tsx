import { useStore } from '@nanostores/react';
import { clock } from '../../../lib/time/format-date.js';
import type { SaidWords } from '../api/load-note.js';
import type { Playback } from '../audio/playback.js';
import { text } from './text.js';

interface SaidWordsListProps {
  /** Of the dictation. */
  language: string;
  words: readonly SaidWords[];
  /** Null where there is no audio. */
  playback: Playback | null;
}

export function SaidWordsList({ words, ...rest }: SaidWordsListProps) {
  return (
    <ul className="flex flex-wrap gap-2">
      {words.map((one, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same words may be said twice, and their order stays
        <li key={at} className="min-w-0">
          <PlayableWords words={one} {...rest} />
        </li>
      ))}
    </ul>
  );
}

interface PlayableWordsProps extends Omit<SaidWordsListProps, 'words'> {
  words: SaidWords;
}

/** Plays the recording from where the words were said. */
export function PlayableWords({ words, language, playback }: PlayableWordsProps) {
  const t = useStore(text);
  const seconds = words.source[0]?.startSeconds;
  const quoted = <span lang={language}>“{words.text}”</span>;
  if (seconds === undefined || !playback) return <span className="inline-block break-words py-1.5">{quoted}</span>;
  return (
    <button
      type="button"
      onClick={() => playback.playFrom(seconds)}
      className="min-h-9 max-w-full break-words rounded-lg border border-line px-3 py-1.5 text-left hover:border-accent hover:bg-accent-soft hover:text-accent-ink"
    >
      <span className="sr-only">{t.playFrom} </span>
      <span className="text-quiet text-sm tabular-nums">{clock(seconds * 1000)}</span> {quoted}
    </button>
  );
}
