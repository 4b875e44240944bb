import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.js';
import { CollapsibleCard } from '../../../components/ui/collapsible-card.js';
import { Notice } from '../../../components/ui/notice.js';
import { Spinner } from '../../../components/ui/spinner.js';
import { language } from '../../../lib/i18n/language.js';
import type { CheckedNote } from '../api/load-note.js';
import type { Playback } from '../audio/playback.js';
import { PlayableWords, SaidWordsList } from './said-words.js';
import { text } from './text.js';
import type { NoteState } from './use-note.js';
import { doubtsIn, leftOutByReason } from './what-to-check.js';

interface ToCheckPanelProps {
  state: NoteState;
  again(): void;
  /** Null where there is no audio. */
  playback: Playback | null;
}

/** What was said and is not in the note, and what in the note needs a look. Closed at first. */
export function ToCheckPanel({ state, again, playback }: ToCheckPanelProps) {
  const t = useStore(text);
  const lang = useStore(language);
  const [open, setOpen] = useState(false);
  const doubts = state.kind === 'loaded' ? doubtsIn(state.note).length : 0;

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
      {open && <Inside state={state} again={again} playback={playback} />}
    </CollapsibleCard>
  );
}

function Inside({ state, again, playback }: ToCheckPanelProps) {
  const t = useStore(text);
  if (state.kind === 'loaded') return <WhatToCheck note={state.note} playback={playback} />;
  if (state.kind === 'loading') {
    return (
      <p role="status" className="flex items-center gap-2 text-quiet">
        <Spinner /> {t.loading}
      </p>
    );
  }
  return (
    <Notice
      tone="danger"
      title={t.loadFailed}
      actions={
        <Button look="secondary" onClick={again}>
          {t.tryAgain}
        </Button>
      }
    />
  );
}

function WhatToCheck({ note, playback }: { note: CheckedNote; playback: Playback | null }) {
  const t = useStore(text);
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
          // Of no interest to most, and there may be hundreds.
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
