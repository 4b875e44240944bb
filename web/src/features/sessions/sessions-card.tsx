import { endOtherSessions, endSession, listSessions, type UserSession } from '@auscribe/contracts';
import { useStore } from '@nanostores/react';
import { Monitor, Smartphone } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../components/ui/button.js';
import { Card } from '../../components/ui/card.js';
import { ConfirmDialog } from '../../components/ui/confirm-dialog.js';
import { LoadingText } from '../../components/ui/loading.js';
import { RetryNotice } from '../../components/ui/notice.js';
import { toast } from '../../components/ui/toast.js';
import { ApiError, messageOf } from '../../lib/http/errors.js';
import { language } from '../../lib/i18n/language.js';
import { useRefreshable } from '../../lib/loaded.js';
import { api } from '../../lib/session/session.js';
import { dateAndTime } from '../../lib/time/format-date.js';
import { text } from './text.js';

/** Where the user is signed in, with buttons to sign out there. */
export function SessionsCard() {
  const t = useStore(text);
  const lang = useStore(language);
  const { state, refresh } = useSessions();
  const [ending, setEnding] = useState<string | 'others' | null>(null);
  const [asking, setAsking] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const sessions = state.kind === 'loaded' ? state.value : [];
  const others = sessions.filter(({ current }) => !current).length;

  async function end(what: string | 'others', work: () => Promise<string>) {
    setEnding(what);
    try {
      toast.success(await work());
      await refresh();
      // The button that had the focus is gone.
      heading.current?.focus();
    } catch (error) {
      toast.error(t.notEnded({ reason: messageOf(error) }), { about: error });
    } finally {
      setEnding(null);
      setAsking(false);
    }
  }

  return (
    <Card className="flex flex-col gap-4" lang={lang}>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 flex-1 basis-72">
          <h2 ref={heading} tabIndex={-1} className="font-semibold text-lg outline-none">
            {t.title}
          </h2>
          <p className="text-quiet text-sm">{others === 0 && state.kind === 'loaded' ? t.onlyHere : t.note}</p>
        </div>
        {others > 0 && (
          <Button look="secondary" disabled={ending !== null} onClick={() => setAsking(true)}>
            {t.everywhere}
          </Button>
        )}
      </div>
      {state.kind === 'loading' && <LoadingText>{t.loading}</LoadingText>}
      {state.kind === 'failed' && <RetryNotice title={t.loadFailed} retry={t.retry} onRetry={refresh} />}
      {sessions.length > 0 && (
        <ul className="flex flex-col">
          {sessions.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              busy={ending === session.id}
              disabled={ending !== null}
              onEnd={() =>
                end(session.id, async () => {
                  await signOutOf(session.id);
                  return t.ended;
                })
              }
            />
          ))}
        </ul>
      )}
      <ConfirmDialog
        open={asking}
        busy={ending === 'others'}
        title={t.everywhereTitle}
        text={t.everywhereText}
        confirm={t.everywhere}
        cancel={t.cancel}
        onCancel={() => setAsking(false)}
        onConfirm={() => end('others', async () => t.endedOthers({ number: (await api.call(endOtherSessions)).ended }))}
      />
    </Card>
  );
}

interface SessionRowProps {
  session: UserSession;
  busy: boolean;
  disabled: boolean;
  onEnd(): void;
}

function SessionRow({ session, busy, disabled, onEnd }: SessionRowProps) {
  const t = useStore(text);
  const { current, address } = session;
  const device = session.device || t.unknownDevice;
  const Icon = /android|iphone|ipad|ios/i.test(device) ? Smartphone : Monitor;
  const when = dateAndTime(session.lastUsedAt);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t py-3 first:border-t-0">
      <Icon aria-hidden="true" className="size-5 shrink-0 text-quiet" />
      <div className="min-w-0 flex-1 basis-56">
        <p className="wrap-anywhere font-medium">
          {device}
          {current && (
            <span className="ml-2 inline-block rounded-md bg-accent-soft px-2 py-0.5 font-semibold text-accent-ink text-sm">
              {t.thisDevice}
            </span>
          )}
        </p>
        <p className="text-sm">{current ? t.usedNow : t.lastUsed({ when })}</p>
        <p className="wrap-anywhere text-quiet text-sm">
          {t.details({ when: dateAndTime(session.createdAt), address })}
        </p>
      </div>
      {!current && (
        <Button
          look="secondary"
          busy={busy}
          disabled={disabled}
          aria-label={t.signOutOf({ device, when })}
          onClick={onEnd}
        >
          {t.signOut}
        </Button>
      )}
    </li>
  );
}

const everyMs = 15_000;

/** Kept current while the page is visible: loaded again from time to time, and when the page becomes visible again. */
function useSessions() {
  const { state, refresh } = useRefreshable(loadSessions);
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void refresh();
    };
    const timer = setInterval(look, everyMs);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [refresh]);
  return { state, refresh };
}

function loadSessions(): Promise<readonly UserSession[]> {
  return api.call(listSessions);
}

/** If the session has already ended, that is fine. */
async function signOutOf(id: string): Promise<void> {
  try {
    await api.call(endSession, { params: { id } });
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
}
