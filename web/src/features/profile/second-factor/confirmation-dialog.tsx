import type { FactorKind } from '@auscribe/contracts';
import { useStore } from '@nanostores/react';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { FormButtons } from '../../../components/ui/action-bar.js';
import { Button } from '../../../components/ui/button.js';
import { Dialog } from '../../../components/ui/dialog.js';
import { HiddenUsername, PasswordField } from '../../../components/ui/password-input.js';
import { toast } from '../../../components/ui/toast.js';
import { messageOf } from '../../../lib/http/errors.js';
import { language } from '../../../lib/i18n/language.js';
import type { TypedCode } from '../../auth/second-factor/api.js';
import { FactorChallenge } from '../../auth/second-factor/factor-challenge.js';
import { useUser } from '../../auth/session-context.js';
import { confirmFactor, confirmPasskey, confirmPassword } from './api.js';
import { text } from './text.js';

/** Asks for the password, then for the second factor. */
export function ConfirmationDialog({ open, onClose }: { open: boolean; onClose(confirmed?: boolean): void }) {
  const t = useStore(text);
  const lang = useStore(language);
  const { email } = useUser();
  const form = useId();
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [factors, setFactors] = useState<readonly FactorKind[] | null>(null);

  useEffect(() => {
    if (open) return;
    setPassword('');
    setProblem(undefined);
    setFactors(null);
  }, [open]);

  async function checkPassword(): Promise<boolean> {
    setBusy(true);
    try {
      const answer = await confirmPassword(password);
      setFactors(answer.factors);
      if (answer.factors.includes('email') && !answer.mailed) toast.warning(t.notMailed);
      return answer.mailed;
    } catch (error) {
      setProblem(messageOf(error));
      return false;
    } finally {
      setBusy(false);
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    if (password === '') setProblem(t.passwordMissing);
    else void checkPassword();
  }

  async function done(refused: Promise<string | null>): Promise<string | null> {
    const words = await refused;
    if (words === null) onClose(true);
    return words;
  }

  const onCode = ({ kind, code }: TypedCode) =>
    done(confirmFactor(kind === 'recovery' ? { recoveryCode: code } : { code }));
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t.confirmTitle}
      description={factors ? t.confirmFactor : t.confirmText}
      keepsText
      lang={lang}
      actions={
        factors ? undefined : (
          <FormButtons
            form={form}
            cancel={t.cancel}
            submit={t.continue}
            busy={busy}
            canCancel
            onCancel={() => onClose()}
          />
        )
      }
    >
      {factors ? (
        <div className="flex flex-col gap-5">
          <FactorChallenge factors={factors} onCode={onCode} onPasskey={() => done(confirmPasskey())} />
          {factors.includes('email') && (
            <Button
              look="ghost"
              busy={busy}
              onClick={async () => {
                if (await checkPassword()) toast.success(t.sentAgain);
              }}
            >
              {t.sendAgain}
            </Button>
          )}
        </div>
      ) : (
        <form id={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
          <HiddenUsername email={email} />
          <PasswordField
            label={t.password}
            error={problem}
            autoComplete="current-password"
            value={password}
            onChange={(event) => {
              setPassword(event.target.value);
              setProblem(undefined);
            }}
          />
        </form>
      )}
    </Dialog>
  );
}
