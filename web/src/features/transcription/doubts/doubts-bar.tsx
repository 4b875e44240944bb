import { useStore } from '@nanostores/react';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { Button, IconButton } from '../../../components/ui/button.js';
import { Notice } from '../../../components/ui/notice.js';
import { language } from '../../../lib/i18n/language.js';
import { doubtsText } from '../text.js';
import type { Doubts } from './use-doubts.js';

interface DoubtsBarProps {
  doubts: Doubts;
  /** Loads the doubts again. */
  again(): void;
}

/** Shows above the note how many words to check; steps from one to the next. */
export function DoubtsBar({ doubts, again }: DoubtsBarProps) {
  const t = useStore(doubtsText);
  const lang = useStore(language);
  const { all, step } = doubts;
  const critical = all.filter((doubt) => doubt.critical).length;
  if (doubts.state === 'failed') return <NotLoaded again={again} />;
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

/** Without this message, a note whose doubts are unknown would look like one without any. */
function NotLoaded({ again }: Pick<DoubtsBarProps, 'again'>) {
  const t = useStore(doubtsText);
  const lang = useStore(language);
  return (
    <div lang={lang}>
      <Notice
        tone="warn"
        quiet
        title={t.notLoaded}
        actions={
          <Button look="secondary" onClick={again}>
            {t.again}
          </Button>
        }
      />
    </div>
  );
}
