import { useStore } from '@nanostores/react';
import { Copy } from 'lucide-react';
import { QRCodeSVG } from 'qrcode.react';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { copyText } from '../../../components/copy-text.js';
import { FormButtons } from '../../../components/ui/action-bar.js';
import { Button } from '../../../components/ui/button.js';
import { Dialog } from '../../../components/ui/dialog.js';
import { FieldError } from '../../../components/ui/field.js';
import { language } from '../../../lib/i18n/language.js';
import { codeOf, noDigits } from '../../auth/one-time-code.js';
import { OtpBoxes, type OtpBoxesHandle } from '../../auth/otp-boxes.js';
import { text } from './text.js';

interface AuthenticatorDialogProps {
  open: boolean;
  /** The key that still has to be confirmed by a code. */
  authenticator: { secret: string; url: string };
  /** Returns null if the app is set up, or if the user cancelled the confirmation; otherwise what is wrong. */
  onCode(code: string): Promise<string | null>;
  onClose(): void;
}

/** Shows an authenticator app's key as a QR code and as text, until a code proves that the app has it. */
export function AuthenticatorDialog({ open, authenticator, onCode, onClose }: AuthenticatorDialogProps) {
  const t = useStore(text);
  const lang = useStore(language);
  const form = useId();
  const boxes = useRef<OtpBoxesHandle>(null);
  const [digits, setDigits] = useState(noDigits);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    if (open) return;
    setDigits(noDigits);
    setProblem(null);
  }, [open]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const code = codeOf(digits);
    if (!code) {
      setProblem(t.codeIncomplete);
      boxes.current?.focus(digits.indexOf(''));
      return;
    }
    setBusy(true);
    const wrong = await onCode(code);
    setBusy(false);
    if (wrong === null) return;
    setProblem(wrong);
    boxes.current?.focus(0);
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t.appTitle}
      description={t.appScan}
      keepsText
      lang={lang}
      actions={<FormButtons form={form} cancel={t.cancel} submit={t.turnOn} busy={busy} onCancel={onClose} />}
    >
      <div className="flex flex-col items-center gap-3">
        {/* On white in every theme, because cameras need dark on light. */}
        <div className="rounded-lg bg-white p-3">
          <QRCodeSVG value={authenticator.url} size={176} title={t.appPicture} />
        </div>
        <div className="flex w-full flex-wrap items-center justify-between gap-2">
          <p className="min-w-0 flex-1 basis-56">
            <span className="block font-semibold text-sm">{t.appKey}</span>
            <span className="wrap-anywhere select-all font-mono text-sm">{inGroups(authenticator.secret)}</span>
          </p>
          <Button
            look="secondary"
            icon={<Copy aria-hidden="true" className="size-4" />}
            onClick={() => copyText(authenticator.secret, t)}
          >
            {t.copyKey}
          </Button>
        </div>
      </div>
      <form id={form} noValidate onSubmit={submit} className="flex flex-col gap-2">
        <p id={`${form}-code`} className="font-semibold text-sm">
          {t.appCode}
        </p>
        <OtpBoxes
          ref={boxes}
          digits={digits}
          invalid={problem !== null}
          describedBy={`${form}-code`}
          onChange={(next) => {
            setDigits(next);
            setProblem(null);
          }}
        />
        {problem && <FieldError>{problem}</FieldError>}
      </form>
    </Dialog>
  );
}

/** Groups of four are easier to type; apps ignore the spaces. */
function inGroups(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret;
}
