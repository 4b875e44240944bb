import { useStore } from '@nanostores/react';
import { type ComponentType, useState } from 'react';
import { CollapsibleCard } from '../../components/ui/collapsible-card.js';
import { LoadingText } from '../../components/ui/loading.js';
import { toast } from '../../components/ui/toast.js';
import { language } from '../../lib/i18n/language.js';
import { text } from './text.js';

/** Closed at first: neither its code nor the activity is fetched for users who only read the note. */
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
    <CollapsibleCard id="activity" title={t.title} hint={t.note} open={open} onToggle={toggle} lang={lang}>
      {List ? open && <List id={id} /> : <LoadingText>{t.loading}</LoadingText>}
    </CollapsibleCard>
  );
}
