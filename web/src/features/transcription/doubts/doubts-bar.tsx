import { useStore } from '@nanostores/react';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { IconButton } from '../../../components/ui/button.js';
import { Notice, RetryNotice } from '../../../components/ui/notice.js';
import { toast } from '../../../components/ui/toast.js';
import type { DictationDetails } from '../../../lib/apollo/dictation-details.js';
import { ApiError } from '../../../lib/http/errors.js';
import { language } from '../../../lib/i18n/language.js';
import { useShortcut } from '../../layout/shortcuts/use-shortcut.js';
import { type NoteState, settleDoubt } from '../api.js';
import { doubtsText } from '../text.js';
import { type HeardDoubt, heardSentences, sameDoubt } from './heard-doubt.js';

interface DoubtsBarProps {
  doubts: Doubts;
  /** Loads the doubts again. */
  onRetry(): void;
}

/** Shows above the note how many words to check; steps from one to the next. */
export function DoubtsBar({ doubts, onRetry }: DoubtsBarProps) {
  const t = useStore(doubtsText);
  const lang = useStore(language);
  const { all, step } = doubts;
  const critical = all.filter((doubt) => doubt.critical).length;
  // Without this message, a note whose doubts are unknown would look like one without any.
  if (doubts.state === 'failed') {
    return (
      <div lang={lang}>
        <RetryNotice tone="warn" quiet title={t.notLoaded} retry={t.again} onRetry={onRetry} />
      </div>
    );
  }
  if (all.length === 0) return null;
  return (
    <div lang={lang}>
      <Notice
        tone={critical > 0 ? 'warn' : 'info'}
        quiet
        title={t.toCheck({ number: all.length })}
        actions={
          <span className="flex">
            <IconButton
              label={t.previous}
              icon={<ChevronUp aria-hidden="true" className="size-5" />}
              onClick={() => step(-1)}
            />
            <IconButton
              label={t.next}
              aria-keyshortcuts="x"
              icon={<ChevronDown aria-hidden="true" className="size-5" />}
              onClick={() => step(1)}
            />
          </span>
        }
      >
        {critical > 0 && t.critical({ number: critical })}
      </Notice>
    </div>
  );
}

/** Whether the doubts of the displayed note are known: they are loaded separately. */
type DoubtsState = 'loading' | 'failed' | 'known';

/** What in the note may have been heard wrongly, which doubt is open, and how to settle it. */
export function useDoubts(dictation: DictationDetails, state: NoteState, reload: () => Promise<unknown>) {
  const [open, setOpen] = useState<HeardDoubt | null>(null);
  const [settling, setSettling] = useState(false);
  const note = state.kind === 'loaded' && state.value.version === dictation.noteVersion ? state.value : null;
  const sentences = useMemo(() => (note ? heardSentences(note) : []), [note]);
  const all = useMemo(() => sentences.flatMap(({ doubts }) => doubts), [sentences]);
  const newer = state.kind === 'loaded' && state.value.version > dictation.noteVersion;
  const canSettle = dictation.status === 'IN_PROGRESS' && note !== null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each note that is newer than the page's
  useEffect(() => {
    if (newer) void reload();
  }, [newer]);

  /** Opens the doubt after the open one, or the first one; after the last comes the first again. */
  function step(by: 1 | -1) {
    const at = open ? all.findIndex((one) => sameDoubt(one, open)) : -1;
    const from = at < 0 && by < 0 ? 0 : at;
    setOpen(all.at((from + by) % all.length) ?? null);
  }

  async function settle({ from, to }: HeardDoubt, words: string) {
    if (!note || settling) return;
    setSettling(true);
    try {
      await settleDoubt(dictation.id, { noteVersion: note.version, from, to, text: words });
      setOpen(null);
    } catch (error) {
      const { newerNote, settleFailed } = doubtsText.get();
      toast.error(error instanceof ApiError && error.status === 409 ? newerNote : settleFailed);
    } finally {
      setSettling(false);
    }
    await reload();
  }

  useShortcut('x', doubtsText.get().next, () => step(1), { enabled: all.length > 0 });
  return {
    state: stateOf(dictation.noteVersion, state, note !== null),
    language: note?.language,
    sentences,
    all,
    open,
    setOpen,
    step,
    settle,
    settling,
    canSettle,
  };
}

function stateOf(noteVersion: number, { kind }: NoteState, current: boolean): DoubtsState {
  if (noteVersion === 0 || current) return 'known';
  return kind === 'failed' ? 'failed' : 'loading';
}

export type Doubts = ReturnType<typeof useDoubts>;
