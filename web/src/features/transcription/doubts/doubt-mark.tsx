import { useStore } from '@nanostores/react';
import { Popover } from 'radix-ui';
import { useEffect, useRef } from 'react';
import { classNames } from '../../../components/ui/class-names.js';
import { language } from '../../../lib/i18n/language.js';
import type { Playback } from '../audio/playback.js';
import { DoubtChoices } from './doubt-choices.js';
import { type HeardDoubt, sameDoubt } from './heard-doubt.js';
import { text } from './text.js';
import type { Doubts } from './use-doubts.js';

interface DoubtMarkProps {
  doubt: HeardDoubt;
  /** As they stand in the note. */
  words: string;
  doubts: Doubts;
  /** Null where there is no audio. */
  playback: Playback | null;
}

/** Words of the note that may have been heard wrongly: underlined, and a button for what else they may be. */
export function DoubtMark({ doubt, words, doubts, playback }: DoubtMarkProps) {
  const t = useStore(text);
  const lang = useStore(language);
  const { open, setOpen } = doubts;
  const isOpen = open !== null && sameDoubt(open, doubt);
  const newest = useRef(open);
  useEffect(() => {
    newest.current = open;
  });
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
          // The next word's choices have the focus already, and close when it leaves them.
          onCloseAutoFocus={(event) => {
            if (newest.current !== null) event.preventDefault();
          }}
          className="z-30 flex max-h-(--radix-popover-content-available-height) w-80 max-w-[calc(100vw-1.5rem)] flex-col gap-3 overflow-y-auto rounded-xl border border-line bg-raised p-4 shadow-card"
        >
          <DoubtChoices doubt={doubt} doubts={doubts} playback={playback} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
