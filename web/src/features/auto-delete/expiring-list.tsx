import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { DeletionTime } from '../../components/deletion-time.js';
import { Button, textLinkClass } from '../../components/ui/button.js';
import { Notice } from '../../components/ui/notice.js';
import type { ExpiringRecord } from './api.js';
import { keepRecords, useNoticeShown } from './keep-control.js';
import { text } from './text.js';

interface ExpiringListProps {
  items: readonly ExpiringRecord[];
  /** Includes those beyond the first page. */
  total: number;
  reload(): Promise<unknown>;
}

/** The records that auto-delete removes within a day, and a way to keep them. */
export function ExpiringList({ items, total, reload }: ExpiringListProps) {
  const t = useStore(text);
  const [busy, setBusy] = useState(false);
  useNoticeShown(items.map(({ id }) => id).join(' '));

  async function keep(ids: readonly string[]) {
    setBusy(true);
    await keepRecords(ids, true, reload);
    setBusy(false);
  }

  return (
    <Notice
      tone="warn"
      title={t.someExpire(total)}
      actions={
        items.length > 1 && (
          <Button look="secondary" busy={busy} onClick={() => keep(items.map(({ id }) => id))}>
            {t.keepAll}
          </Button>
        )
      }
    >
      <p>{t.explain}</p>
      <ul className="mt-2 max-h-72 overflow-y-auto">
        {items.map(({ id, patientName, deletesAt }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line border-t py-2"
          >
            <span className="min-w-0">
              <Link to={`/transcription/${id}`} className={textLinkClass}>
                <span className="wrap-anywhere">{patientName}</span>
              </Link>
              <DeletionTime deletesAt={deletesAt} kept={false} />
            </span>
            <Button
              look="secondary"
              busy={busy}
              aria-label={t.keepNamed({ patient: patientName })}
              onClick={() => keep([id])}
            >
              {t.keep}
            </Button>
          </li>
        ))}
      </ul>
      {total > items.length && <p className="mt-2">{t.more({ number: total - items.length })}</p>}
    </Notice>
  );
}
