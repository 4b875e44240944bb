import { useStore } from '@nanostores/react';
import { Card } from '../../components/ui/card.js';
import { relativeTime, useNow } from '../../lib/time/relative-time.js';
import { text } from './text.js';
import { useOverview } from './use-overview.js';

const refreshMs = 30_000;

export function OverviewCards({ userId }: { userId: string }) {
  const t = useStore(text);
  const overview = useOverview(userId);
  const now = useNow(refreshMs);
  const passed = overview.updatedAt ? relativeTime(Date.parse(overview.updatedAt), Math.max(now, Date.now())) : '';
  return (
    <dl className="grid grid-cols-3 gap-2 sm:gap-4">
      <Count label={t.all} count={overview.all} passed={passed} />
      <Count label={t.ready} count={overview.ready} passed={passed} />
      <Count label={t.archived} count={overview.archived} passed={passed} />
    </dl>
  );
}

function Count({ label, count, passed }: { label: string; count: number | undefined; passed: string }) {
  return (
    <Card className="flex flex-col justify-between p-3 sm:p-4">
      <dt className="font-medium text-quiet text-sm sm:text-base">{label}</dt>
      <dd>
        <span className="block font-semibold text-2xl tabular-nums sm:text-3xl">{count ?? '–'}</span>
        <span className="block min-h-5 text-quiet text-sm">{passed}</span>
      </dd>
    </Card>
  );
}
