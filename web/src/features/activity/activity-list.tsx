import type { RecordActivity } from '@auscribe/contracts';
import { useStore } from '@nanostores/react';
import {
  Archive,
  ArchiveRestore,
  ClipboardCopy,
  Clock,
  Download,
  Eye,
  FilePlus2,
  LayoutTemplate,
  type LucideIcon,
  Mail,
  Pencil,
  Pin,
  PinOff,
  Play,
  RefreshCw,
  RotateCcw,
  ShieldAlert,
  Trash2,
  UserPen,
} from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Button } from '../../components/ui/button.js';
import { classNames } from '../../components/ui/class-names.js';
import { LoadingText } from '../../components/ui/loading.js';
import { RetryNotice } from '../../components/ui/notice.js';
import { dateAndTime } from '../../lib/time/format-date.js';
import { activityWords } from './activity-words.js';
import { loadActivity } from './api.js';
import { text } from './text.js';

export function ActivityList({ id }: { id: string }) {
  const t = useStore(text);
  const { lines, next, state, refresh, more } = useActivity(id);
  const loading = state === 'loading';
  return (
    <div className="flex flex-col gap-3">
      {lines.length > 0 && (
        <ul>
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id of their own, and only grow at the end
            <ActivityRow key={`${line.at} ${line.action} ${index}`} line={line} />
          ))}
        </ul>
      )}
      {state === 'loaded' && lines.length === 0 && <p className="text-quiet">{t.none}</p>}
      {loading && lines.length === 0 && <LoadingText>{t.loading}</LoadingText>}
      {state === 'failed' ? (
        <RetryNotice title={t.loadFailed} retry={t.tryAgain} onRetry={refresh} />
      ) : (
        lines.length > 0 && (
          <div className="flex flex-wrap gap-2">
            {next !== null && (
              <Button look="secondary" busy={loading} onClick={more}>
                {t.more}
              </Button>
            )}
            <Button
              look="secondary"
              busy={loading && next === null}
              icon={<RefreshCw aria-hidden="true" className="size-5" />}
              onClick={refresh}
            >
              {t.refresh}
            </Button>
          </div>
        )
      )}
    </div>
  );
}

const icons: Record<RecordActivity['action'], LucideIcon> = {
  created: FilePlus2,
  listed: Eye,
  viewed: Eye,
  transcript_viewed: Eye,
  pushed: Eye,
  played: Play,
  edited: Pencil,
  archived: Archive,
  archive_undone: ArchiveRestore,
  corrected: UserPen,
  template_changed: LayoutTemplate,
  retried: RotateCcw,
  exported: Download,
  shared: Mail,
  deletion_notice: Clock,
  kept: Pin,
  no_longer_kept: PinOff,
  deleted: Trash2,
};

function ActivityRow({ line }: { line: RecordActivity }) {
  const t = useStore(text);
  const stranger = line.result === 'refused' && !line.actor.you;
  const Icon = stranger ? ShieldAlert : line.detail === 'copy' ? ClipboardCopy : icons[line.action];
  const where = [line.device, line.address].filter((part) => part !== '').join(' · ');
  return (
    <li className="flex items-start gap-3 border-line border-t py-3 first:border-t-0">
      <Icon
        aria-hidden="true"
        className={classNames('mt-0.5 size-5 shrink-0', stranger ? 'text-danger' : 'text-quiet')}
      />
      <div className="min-w-0 flex-1">
        <p className={classNames('wrap-anywhere', stranger && 'font-semibold text-danger')}>{activityWords(line, t)}</p>
        <p className="wrap-anywhere text-quiet text-sm">
          <time dateTime={line.at}>{dateAndTime(line.at)}</time>
          {where !== '' && ` · ${where}`}
          {line.thisSession && ` · ${t.thisSession}`}
        </p>
      </div>
    </li>
  );
}

interface Activity {
  lines: RecordActivity[];
  next: string | null;
  state: 'loading' | 'failed' | 'loaded';
}

/** A record's activity, page by page, loaded when it is first shown. */
function useActivity(id: string) {
  const [activity, setActivity] = useState<Activity>({ lines: [], next: null, state: 'loading' });
  const leaving = useRef(new AbortController());

  const load = useCallback(
    async (cursor: string | null) => {
      leaving.current.abort();
      const mine = new AbortController();
      leaving.current = mine;
      setActivity((before) => ({ ...before, state: 'loading' }));
      try {
        const { lines, next } = await loadActivity(id, cursor, mine.signal);
        setActivity((before) => ({
          lines: cursor === null ? lines : [...before.lines, ...lines],
          next,
          state: 'loaded',
        }));
      } catch {
        if (!mine.signal.aborted) setActivity((before) => ({ ...before, state: 'failed' }));
      }
    },
    [id],
  );

  useEffect(() => {
    load(null);
    return () => leaving.current.abort();
  }, [load]);

  const { lines, next, state } = activity;
  return { lines, next, state, refresh: () => load(null), more: () => load(next) };
}
