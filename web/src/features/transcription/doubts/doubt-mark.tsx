import { useStore } from '@nanostores/react';
import { Play, X } from 'lucide-react';
import { Popover } from 'radix-ui';
import { type KeyboardEvent, useState } from 'react';
import { Button, IconButton } from '../../../components/ui/button.js';
import { classNames } from '../../../components/ui/class-names.js';
import { TextField } from '../../../components/ui/field.js';
import { language } from '../../../lib/i18n/language.js';
import { useLatest } from '../../../lib/refs.js';
import type { Playback } from '../audio/playback.js';
import { doubtsText } from '../text.js';
import type { Doubts } from './doubts-bar.js';
import { type HeardDoubt, sameDoubt } from './heard-doubt.js';

interface DoubtMarkProps {
  doubt: HeardDoubt;
  /** As written in the note. */
  words: string;
  doubts: Doubts;
  /** Null if there is no audio. */
  playback: Playback | null;
}

/** Words of the note that may have been heard wrongly: underlined, and a button that shows the alternatives. */
export function DoubtMark({ doubt, words, doubts, playback }: DoubtMarkProps) {
  const t = useStore(doubtsText);
  const lang = useStore(language);
  const { open, setOpen } = doubts;
  const isOpen = open !== null && sameDoubt(open, doubt);
  const latestOpen = useLatest(open);
  return (
    <Popover.Root open={isOpen} onOpenChange={(next) => setOpen(next ? doubt : null)}>
      <Popover.Trigger asChild>
        <button
          type="button"
          aria-label={t.mark({ words })}
          className={classNames(
            'rounded-sm text-left underline decoration-2 underline-offset-4 hover:bg-warn-soft',
            doubt.critical ? 'decoration-warn' : 'decoration-info decoration-dotted',
            isOpen && 'bg-warn-soft',
          )}
        >
          {words}
        </button>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          lang={lang}
          aria-label={t[doubt.state]({ kind: t[doubt.kind] })}
          align="start"
          sideOffset={6}
          collisionPadding={12}
          // The next word's choices already have the focus, and would close if they lost it.
          onCloseAutoFocus={(event) => {
            if (latestOpen.current !== null) event.preventDefault();
          }}
          className="z-30 flex max-h-(--radix-popover-content-available-height) w-80 max-w-[calc(100vw-1.5rem)] flex-col gap-3 overflow-y-auto rounded-xl border border-line bg-raised p-4 shadow-card"
        >
          <DoubtChoices doubt={doubt} doubts={doubts} playback={playback} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

interface DoubtChoicesProps {
  doubt: HeardDoubt;
  doubts: Doubts;
  playback: Playback | null;
}

/** One for each key. */
const mostChoices = 9;
/** In seconds: a word is easier to understand with the words before it. */
const leadIn = 1;

/**
 * The alternatives, most likely first: chosen with the mouse or the keys 1 to 9, or typed. The key 0 keeps the words.
 */
function DoubtChoices({ doubt, doubts, playback }: DoubtChoicesProps) {
  const t = useStore(doubtsText);
  const { settle, settling, canSettle, setOpen, step } = doubts;
  const { startSeconds, written, heard, state, kind } = doubt;
  const choices = [...otherWords(doubt).entries()].map(([at, words]) => ({ key: String(at + 1), words }));
  choices.push({ key: '0', words: written });
  const play = playback && startSeconds !== null ? () => playback.playFrom(Math.max(0, startSeconds - leadIn)) : null;

  function onKeyDown(event: KeyboardEvent) {
    if (event.target instanceof HTMLInputElement || event.ctrlKey || event.metaKey || event.altKey) return;
    const chosen = choices.find(({ key }) => key === event.key);
    if (chosen && canSettle) void settle(doubt, chosen.words);
    else if (event.key === 'p' && play) play();
    else if (event.key === 'x') step(1);
    else return;
    event.preventDefault();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: shortcuts of the buttons within
    <div className="contents" onKeyDown={onKeyDown}>
      <div className="flex items-start justify-between gap-2">
        <div>
          <p className="font-semibold">{t[state]({ kind: t[kind] })}</p>
          {heard !== written && <p className="text-quiet text-sm">{t.heardAs({ heard })}</p>}
        </div>
        <IconButton
          label={t.close}
          className="-mt-2 -mr-2"
          icon={<X aria-hidden="true" className="size-5" />}
          onClick={() => setOpen(null)}
        />
      </div>
      {play && (
        <Button look="secondary" icon={<Play aria-hidden="true" className="size-5" />} onClick={play}>
          {t.play}
        </Button>
      )}
      {canSettle && (
        <>
          <ol aria-label={t.choose} className="flex flex-col gap-1">
            {choices.map(({ key, words }) => (
              <li key={key}>
                <button
                  type="button"
                  disabled={settling}
                  onClick={() => settle(doubt, words)}
                  className="flex min-h-11 w-full items-center gap-3 rounded-lg border border-line px-3 text-left hover:border-accent hover:bg-accent-soft hover:text-accent-ink"
                >
                  <kbd className="text-quiet text-sm tabular-nums">{key}</kbd>
                  <span className="min-w-0 flex-1 break-words">{words}</span>
                  {key === '0' && <span className="text-quiet text-sm">{t.keep}</span>}
                </button>
              </li>
            ))}
          </ol>
          <OtherWords onUse={(words) => settle(doubt, words)} busy={settling} />
          <p className="text-quiet text-sm max-sm:hidden">{t.keys}</p>
        </>
      )}
    </div>
  );
}

/** The distinct alternatives, without the wording that is in the note. */
function otherWords({ alternatives, written }: HeardDoubt): string[] {
  const others = alternatives.map(({ text }) => text).filter((text) => text.toLowerCase() !== written.toLowerCase());
  return [...new Set(others)].slice(0, mostChoices);
}

function OtherWords({ onUse, busy }: { onUse(words: string): void; busy: boolean }) {
  const t = useStore(doubtsText);
  const [words, setWords] = useState('');
  const typed = words.trim();
  return (
    <form
      className="flex items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (typed !== '') onUse(typed);
      }}
    >
      <div className="min-w-0 flex-1">
        <TextField
          label={t.other}
          value={words}
          maxLength={200}
          autoComplete="off"
          onChange={(event) => setWords(event.target.value)}
        />
      </div>
      <Button type="submit" look="secondary" disabled={typed === '' || busy}>
        {t.use}
      </Button>
    </form>
  );
}
