import { useStore } from '@nanostores/react';
import { RefreshCw } from 'lucide-react';
import { Button } from '../../components/ui/button.js';
import { Notice } from '../../components/ui/notice.js';
import { Spinner } from '../../components/ui/spinner.js';
import { ActivityRow } from './activity-row.js';
import { text } from './text.js';
import { useActivity } from './use-activity.js';

/** Newest first, with a way to what was earlier. */
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
      {loading && lines.length === 0 && (
        <p role="status" className="flex items-center gap-2 text-quiet">
          <Spinner /> {t.loading}
        </p>
      )}
      {state === 'failed' ? (
        <Notice
          tone="danger"
          title={t.loadFailed}
          actions={
            <Button look="secondary" onClick={refresh}>
              {t.tryAgain}
            </Button>
          }
        />
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
