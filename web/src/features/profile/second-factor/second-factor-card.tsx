import type { Factors as FactorsSet } from '@auscribe/contracts';
import { useStore } from '@nanostores/react';
import { KeyRound, Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../components/ui/button.js';
import { Card } from '../../../components/ui/card.js';
import { classNames } from '../../../components/ui/class-names.js';
import { ConfirmDialog } from '../../../components/ui/confirm-dialog.js';
import { lazyDialog } from '../../../components/ui/lazy.js';
import { LoadingText } from '../../../components/ui/loading.js';
import { Notice, RetryNotice } from '../../../components/ui/notice.js';
import { language } from '../../../lib/i18n/language.js';
import { useRefreshable } from '../../../lib/loaded.js';
import { dateAndTime } from '../../../lib/time/format-date.js';
import { fewRecoveryCodes } from '../../auth/second-factor/api.js';
import { passkeysSupported } from '../../auth/second-factor/passkey.js';
import { loadFactors } from './api.js';
import { text } from './text.js';
import { useFactorChanges } from './use-factors.js';

const AuthenticatorDialog = lazyDialog(async () => (await import('./authenticator-dialog.js')).AuthenticatorDialog);
const PasskeyDialog = lazyDialog(async () => (await import('./passkey-dialog.js')).PasskeyDialog);
const RecoveryCodesDialog = lazyDialog(async () => (await import('./recovery-codes-dialog.js')).RecoveryCodesDialog);

/** The user's second factors, with buttons to add, rename and remove them. */
export function SecondFactorCard() {
  const t = useStore(text);
  const lang = useStore(language);
  const { state, refresh } = useRefreshable(loadFactors);
  return (
    <Card className="flex flex-col gap-4" lang={lang}>
      <div>
        <h2 className="font-semibold text-lg">{t.title}</h2>
        {state.kind === 'loaded' && <p className="text-quiet text-sm">{hasOwn(state.value) ? t.own : t.byEmail}</p>}
      </div>
      {state.kind === 'loading' && <LoadingText>{t.loading}</LoadingText>}
      {state.kind === 'failed' && <RetryNotice title={t.loadFailed} retry={t.retry} onRetry={refresh} />}
      {state.kind === 'loaded' && <Factors factors={state.value} refresh={refresh} />}
    </Card>
  );
}

function Factors({ factors, refresh }: { factors: FactorsSet; refresh(): Promise<void> }) {
  const t = useStore(text);
  const { totp, passkeys, recoveryCodesLeft } = factors;
  const { open, busy, confirmation, ...changes } = useFactorChanges(refresh);
  const last = passkeys.length + (totp ? 1 : 0) === 1;
  return (
    <>
      <ul className="flex flex-col">
        <FactorRow
          icon={<Smartphone aria-hidden="true" className="size-5 shrink-0 text-quiet" />}
          name={t.app}
          details={totp ? [t.appOn({ when: dateAndTime(totp.enabledAt) }), used(totp.lastUsedAt)] : [t.appOff]}
        >
          {totp ? (
            <Button look="secondary" onClick={changes.askToRemoveApp}>
              {t.removeApp}
            </Button>
          ) : (
            <Button look="secondary" busy={busy === 'app'} onClick={changes.beginApp}>
              {t.setUpApp}
            </Button>
          )}
        </FactorRow>
        <FactorRow
          icon={<KeyRound aria-hidden="true" className="size-5 shrink-0 text-quiet" />}
          name={t.passkeys}
          details={passkeysSupported() ? (passkeys.length === 0 ? [t.noPasskeys] : []) : [t.passkeysUnknown]}
        >
          <Button look="secondary" disabled={!passkeysSupported()} onClick={changes.namePasskey}>
            {t.addPasskey}
          </Button>
        </FactorRow>
        {passkeys.map((passkey) => (
          <FactorRow
            key={passkey.id}
            inner
            name={passkey.name}
            details={[t.added({ when: dateAndTime(passkey.createdAt) }), used(passkey.lastUsedAt)]}
          >
            <Button
              look="secondary"
              aria-label={t.renameOf({ name: passkey.name })}
              onClick={() => changes.askToRename(passkey)}
            >
              {t.rename}
            </Button>
            <Button
              look="secondary"
              aria-label={t.removeOf({ name: passkey.name })}
              onClick={() => changes.askToRemove(passkey)}
            >
              {t.remove}
            </Button>
          </FactorRow>
        ))}
        {hasOwn(factors) && (
          <FactorRow name={t.codes} details={[t.codesLeft(recoveryCodesLeft)]}>
            <Button look="secondary" onClick={changes.askForCodes}>
              {t.newCodes}
            </Button>
          </FactorRow>
        )}
      </ul>
      {hasOwn(factors) && recoveryCodesLeft <= fewRecoveryCodes && (
        <Notice tone="warn" title={recoveryCodesLeft === 0 ? t.codesNone : t.codesFew(recoveryCodesLeft)} />
      )}
      <AuthenticatorDialog
        open={open?.kind === 'app'}
        authenticator={open?.kind === 'app' ? open.authenticator : { secret: '', url: '' }}
        onCode={changes.confirmApp}
        onClose={changes.close}
      />
      <PasskeyDialog
        open={open?.kind === 'name'}
        currentName={open?.kind === 'name' ? (open.passkey?.name ?? null) : null}
        onSave={changes.saveName}
        onClose={changes.close}
      />
      <ConfirmDialog
        open={open?.kind === 'remove'}
        busy={busy === 'remove'}
        danger
        title={t.removeTitle}
        text={last ? t.removeLastText : t.removeText}
        confirm={t.remove}
        cancel={t.cancel}
        onCancel={changes.close}
        onConfirm={changes.remove}
      />
      <ConfirmDialog
        open={open?.kind === 'renew'}
        busy={busy === 'renew'}
        title={t.newCodesTitle}
        text={t.newCodesText}
        confirm={t.newCodes}
        cancel={t.cancel}
        onCancel={changes.close}
        onConfirm={changes.renewCodes}
      />
      <RecoveryCodesDialog
        open={open?.kind === 'codes'}
        codes={open?.kind === 'codes' ? open.codes : []}
        onClose={changes.close}
      />
      {confirmation}
    </>
  );

  function used(at: string | null): string {
    return at === null ? t.neverUsed : t.lastUsed({ when: dateAndTime(at) });
  }
}

function hasOwn({ totp, passkeys }: FactorsSet): boolean {
  return totp !== null || passkeys.length > 0;
}

interface FactorRowProps {
  icon?: ReactNode;
  name: string;
  details: readonly string[];
  /** Set if the row belongs to the one above. */
  inner?: boolean;
  children: ReactNode;
}

function FactorRow({ icon, name, details, inner = false, children }: FactorRowProps) {
  return (
    <li
      className={classNames(
        'flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t py-3 first:border-t-0',
        inner && 'sm:pl-9',
      )}
    >
      {icon}
      <div className={classNames('min-w-0 flex-1 basis-56', !icon && !inner && 'sm:pl-9')}>
        <p className="wrap-anywhere font-medium">{name}</p>
        {details.map((line) => (
          <p key={line} className="text-quiet text-sm">
            {line}
          </p>
        ))}
      </div>
      <div className="flex flex-wrap gap-2">{children}</div>
    </li>
  );
}
