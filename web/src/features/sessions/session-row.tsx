import type { UserSession } from '@auscribe/contracts';
import { useStore } from '@nanostores/react';
import { Monitor, Smartphone } from 'lucide-react';
import { Button } from '../../components/ui/button.js';
import { dateAndTime } from '../../lib/time/format-date.js';
import { text } from './text.js';

interface SessionRowProps {
  session: UserSession;
  busy: boolean;
  disabled: boolean;
  onEnd(): void;
}

export function SessionRow({ session, busy, disabled, onEnd }: SessionRowProps) {
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
