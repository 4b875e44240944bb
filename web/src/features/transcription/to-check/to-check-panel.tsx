import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { CollapsibleCard } from '../../../components/ui/collapsible-card.js';
import { LoadingText } from '../../../components/ui/loading.js';
import { RetryNotice } from '../../../components/ui/notice.js';
import { language } from '../../../lib/i18n/language.js';
import { clock } from '../../../lib/time/format-date.js';
import type { CheckedNote, LeftOutWords, NoteState, SaidWords } from '../api.js';
import type { Playback } from '../audio/playback.js';
import { sentencesOf } from '../doubts/heard-doubt.js';
import { toCheckText } from '../text.js';

interface ToCheckPanelProps {
  state: NoteState;
  onRetry(): void;
  /** Null if there is no audio. */
  playback: Playback | null;
}

/** What was said but is not in the note, and what in the note should be checked. Closed at first. */
export function ToCheckPanel({ state, onRetry, playback }: ToCheckPanelProps) {
  const t = useStore(toCheckText);
  const lang = useStore(language);
  const [open, setOpen] = useState(false);
  const doubts = state.kind === 'loaded' ? doubtsIn(state.value).length : 0;

  return (
    <CollapsibleCard
      id="to-check"
      title={t.title}
      hint={
        <>
          {t.hint}
          {doubts > 0 && (
            <span className="font-semibold text-warn">
              {' · '}
              {t.toCheck({ number: doubts })}
            </span>
          )}
        </>
      }
      open={open}
      onToggle={() => setOpen(!open)}
      lang={lang}
    >
      {open && <PanelContent state={state} onRetry={onRetry} playback={playback} />}
    </CollapsibleCard>
  );
}

function PanelContent({ state, onRetry, playback }: ToCheckPanelProps) {
  const t = useStore(toCheckText);
  if (state.kind === 'loaded') return <WhatToCheck note={state.value} playback={playback} />;
  if (state.kind === 'loading') return <LoadingText>{t.loading}</LoadingText>;
  return <RetryNotice title={t.loadFailed} retry={t.tryAgain} onRetry={onRetry} />;
}

function WhatToCheck({ note, playback }: { note: CheckedNote; playback: Playback | null }) {
  const t = useStore(toCheckText);
  const doubts = doubtsIn(note);
  const leftOut = leftOutByReason(note.leftOut);
  const shown = { language: note.language, playback };
  return (
    <div className="flex flex-col gap-5">
      {!note.hasSources && <p className="text-quiet">{t.notKnown}</p>}
      {note.hasSources && leftOut.length === 0 && <p className="text-quiet">{t.nothing}</p>}
      {doubts.length > 0 && (
        <section className="flex flex-col gap-2">
          <h3 className="font-semibold text-sm text-warn">{t.pleaseCheck}</h3>
          <ul className="flex flex-col gap-3">
            {doubts.map(({ doubt, ...words }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two doubts may be of the same words
              <li key={at} className="flex flex-col items-start gap-1">
                <PlayableWords words={words} {...shown} />
                <p className="text-quiet text-sm">{t[doubt]}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
      {leftOut.map(({ reason, words }) =>
        reason === 'heading' || reason === 'command' ? (
          // Few users need these, and there may be hundreds.
          <details key={reason}>
            <summary className="min-h-9 cursor-pointer py-1.5 font-semibold text-quiet text-sm">
              {t[reason]({ number: words.length })}
            </summary>
            <SaidWordsList words={words} {...shown} />
          </details>
        ) : (
          <section key={reason} className="flex flex-col gap-2">
            <h3 className="font-semibold text-sm">{t[reason]}</h3>
            <SaidWordsList words={words} {...shown} />
          </section>
        ),
      )}
    </div>
  );
}

interface SaidWordsListProps {
  /** Language of the dictation. */
  language: string;
  words: readonly SaidWords[];
  /** Null if there is no audio. */
  playback: Playback | null;
}

function SaidWordsList({ words, ...rest }: SaidWordsListProps) {
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
function PlayableWords({ words, language, playback }: PlayableWordsProps) {
  const t = useStore(toCheckText);
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

type Reason = LeftOutWords['reason'];
type Doubt = 'mayCorrect' | 'notTheModel' | 'editElsewhere';

/** What a clinician is most likely to check comes first. */
const order: readonly Reason[] = ['correction', 'aside', 'repeated', 'filler', 'removed', 'heading', 'command'];

/** What was left out, by reason, each in the order of the recording. */
export function leftOutByReason(leftOut: readonly LeftOutWords[]): { reason: Reason; words: LeftOutWords[] }[] {
  return order
    .map((reason) => ({ reason, words: leftOut.filter((one) => one.reason === reason) }))
    .filter(({ words }) => words.length > 0);
}

type DoubtedItem = SaidWords & { doubt: Doubt };

/**
 * What to check in the note itself, in its order. An edit is identified by its sentence. Other doubts are identified by
 * the words said, which may be in two sentences: a statement, and what may correct it.
 */
export function doubtsIn({ sections }: Pick<CheckedNote, 'sections'>): DoubtedItem[] {
  const all = sentencesOf({ sections }).flatMap(({ text, doubts }): DoubtedItem[] => {
    const edit = doubts.find(({ reason }) => reason === 'edit');
    // Words that may have been heard wrongly are marked in the note itself.
    const others = doubts.filter(({ reason }) => reason !== 'edit' && reason !== 'hearing');
    return [
      ...(edit ? [{ text, source: edit.source, doubt: 'editElsewhere' as const }] : []),
      ...others.map(({ reason, text: words, source }) => ({
        text: words,
        source,
        doubt: reason === 'model' ? ('notTheModel' as const) : ('mayCorrect' as const),
      })),
    ];
  });
  return [...new Map(all.map((one) => [JSON.stringify(one), one])).values()];
}
