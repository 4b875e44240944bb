import { useStore } from '@nanostores/react';
import { ChevronDown } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { Card } from '../../components/ui/card.js';
import { classNames } from '../../components/ui/class-names.js';
import { Spinner } from '../../components/ui/spinner.js';
import { toast } from '../../components/ui/toast.js';
import { language } from '../../lib/i18n/language.js';
import { text } from './text.js';

/** Closed at first: neither its code nor the activity is fetched for those who came to read the note. */
export function ActivityPanel({ id }: { id: string }) {
  const t = useStore(text);
  const lang = useStore(language);
  const [open, setOpen] = useState(false);
  const [List, setList] = useState<ComponentType<{ id: string }> | null>(null);

  async function toggle() {
    setOpen(!open);
    if (open || List) return;
    try {
      const { ActivityList } = await import('./activity-list.js');
      setList(() => ActivityList);
    } catch {
      setOpen(false);
      toast.error(t.loadFailed);
    }
  }

  return (
    <Card className="flex flex-col gap-3" lang={lang}>
      <h2 className="font-semibold text-base sm:text-lg">
        <button
          type="button"
          // Its name is the title alone, so that nobody who looks for Share by its name finds this one too.
          aria-labelledby="activity-title"
          aria-describedby="activity-note"
          aria-expanded={open}
          aria-controls="activity"
          onClick={toggle}
          className="flex min-h-11 w-full items-center justify-between gap-3 rounded-lg text-left"
        >
          <span>
            <span id="activity-title">{t.title}</span>
            <span id="activity-note" className="block font-normal text-quiet text-sm">
              {t.note}
            </span>
          </span>
          <ChevronDown
            aria-hidden="true"
            className={classNames('size-5 shrink-0 text-quiet transition-transform', open && 'rotate-180')}
          />
        </button>
      </h2>
      <div id="activity" hidden={!open}>
        {List ? (
          open && <List id={id} />
        ) : (
          <p role="status" className="flex items-center gap-2 text-quiet">
            <Spinner /> {t.loading}
          </p>
        )}
      </div>
    </Card>
  );
}
