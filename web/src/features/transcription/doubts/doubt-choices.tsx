import { useStore } from '@nanostores/react';
import { Play, X } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { Button, IconButton } from '../../../components/ui/button.js';
import { Field } from '../../../components/ui/field.js';
import { TextInput } from '../../../components/ui/inputs.js';
import type { Playback } from '../audio/playback.js';
import type { HeardDoubt } from './heard-doubt.js';
import { text } from './text.js';
import type { Doubts } from './use-doubts.js';

interface DoubtChoicesProps {
  doubt: HeardDoubt;
  doubts: Doubts;
  playback: Playback | null;
}

/** As many as there are keys for. */
const mostChoices = 9;
/** A word is understood better with what was said before it, seconds. */
const leadIn = 1;

/** What the words may be, likeliest first: chosen with the mouse or the keys 1 to 9, played, or typed. */
export function DoubtChoices({ doubt, doubts, playback }: DoubtChoicesProps) {
  const t = useStore(text);
  const { settle, settling, canSettle, setOpen, step } = doubts;
  const { startSeconds, written, heard, state, kind } = doubt;
  const choices = choicesOf(doubt);
  const play = playback && startSeconds !== null ? () => playback.playFrom(Math.max(0, startSeconds - leadIn)) : null;

  function onKeyDown(event: KeyboardEvent) {
    if (event.target instanceof HTMLInputElement || event.ctrlKey || event.metaKey || event.altKey) return;
    const chosen = choices[Number(event.key) - 1];
    if (chosen !== undefined && canSettle) void settle(doubt, chosen);
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
            {choices.map((choice, at) => (
              <li key={choice}>
                <button
                  type="button"
                  disabled={settling}
                  onClick={() => settle(doubt, choice)}
                  className="flex min-h-11 w-full items-center gap-3 rounded-lg border border-line px-3 text-left hover:border-accent hover:bg-accent-soft hover:text-accent-ink"
                >
                  <kbd className="text-quiet text-sm tabular-nums">{at + 1}</kbd>
                  <span className="min-w-0 flex-1 break-words">{choice}</span>
                  {choice === written && <span className="text-quiet text-sm">{t.inNote}</span>}
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

/** The words in the note and what was first heard are always among them. */
function choicesOf({ alternatives, written, heard }: HeardDoubt): string[] {
  const inOrder = alternatives.map((one) => (one.text.toLowerCase() === written.toLowerCase() ? written : one.text));
  const kept = [...new Set(inOrder)].slice(0, mostChoices - 2);
  return [...new Set([...kept, written, heard])];
}

function OtherWords({ onUse, busy }: { onUse(words: string): void; busy: boolean }) {
  const t = useStore(text);
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
        <Field label={t.other}>
          {(control) => (
            <TextInput
              {...control}
              value={words}
              maxLength={200}
              autoComplete="off"
              onChange={(event) => setWords(event.target.value)}
            />
          )}
        </Field>
      </div>
      <Button type="submit" look="secondary" disabled={typed === '' || busy}>
        {t.use}
      </Button>
    </form>
  );
}
