import { useStore } from '@nanostores/react';
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../components/ui/button.js';
import { PageTitle } from '../../components/ui/page-title.js';
import { TextLink } from '../../components/ui/text-link.js';
import { toast } from '../../components/ui/toast.js';
import { messageOf } from '../../lib/http/errors.js';
import { AuthPage } from './auth-page.js';
import { codeSentAt, storeCodeSent } from './between-pages.js';
import { type CodeOutcome, codeOf, noDigits } from './one-time-code.js';
import { OtpBoxes, type OtpBoxesHandle } from './otp-boxes.js';
import { text } from './text.js';

/** PRODUCT.md section 9. */
const resendSeconds = 60;

interface OtpFormProps {
  email: string | null;
  /** Whether it is known who is being verified. */
  known: boolean;
  /** Shown if fewer than six digits were entered. */
  incomplete: string;
  /** Returns null, or what is wrong with the code. Rejects if the server could not be reached. */
  onSubmit(code: string): Promise<CodeOutcome>;
  /** Mails a new code. Returns true if that worked. */
  onResend(): Promise<boolean>;
}

export function OtpForm({ email, known, incomplete, onSubmit, onResend }: OtpFormProps) {
  const words = useStore(text);
  const introduction = useId();
  const boxes = useRef<OtpBoxesHandle>(null);
  const [digits, setDigits] = useState(noDigits);
  const [invalid, setInvalid] = useState(false);
  const [busy, setBusy] = useState(false);
  const [resending, setResending] = useState(false);
  const [left, restart] = useCountdown();

  // The page needs nothing but the code, and a phone offers a received code only to a focused field.
  useEffect(() => boxes.current?.focus(0), []);

  function refuse(reason: string, at: number) {
    toast.error(reason);
    setInvalid(true);
    boxes.current?.focus(at);
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const code = codeOf(digits);
    if (!code) {
      refuse(incomplete, digits.indexOf(''));
      return;
    }
    if (!known) {
      toast.error(words.noUser);
      return;
    }
    setBusy(true);
    try {
      const refused = await onSubmit(code);
      // The digits stay for comparison; typing replaces them from the first one.
      if (refused !== null) refuse(refused, 0);
    } catch (error) {
      toast.error(words.verificationFailed({ error: messageOf(error) }), { about: error });
    } finally {
      setBusy(false);
    }
  }

  async function resend() {
    if (!known) {
      toast.error(words.noUser);
      return;
    }
    setResending(true);
    const sent = await onResend().catch(() => false);
    setResending(false);
    if (!sent) {
      toast.error(words.resendFailed);
      return;
    }
    toast.success(words.resent);
    storeCodeSent();
    setDigits(noDigits);
    setInvalid(false);
    restart();
    boxes.current?.focus(0);
  }

  return (
    <TwoFactorPage>
      <div id={introduction}>
        <p>{words.codeSent}</p>
        {email && <p className="wrap-anywhere text-quiet">{words.codeSentTo({ email })}</p>}
      </div>
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        <OtpBoxes
          ref={boxes}
          digits={digits}
          invalid={invalid}
          describedBy={introduction}
          onChange={(next) => {
            setDigits(next);
            setInvalid(false);
          }}
        />
        <Button type="submit" busy={busy}>
          {words.submit}
        </Button>
      </form>
      <div className="flex flex-col items-center gap-1 text-center">
        <div className="flex min-h-11 items-center justify-center">
          {left > 0 ? (
            <p className="text-quiet tabular-nums">{words.resendIn({ seconds: left })}</p>
          ) : (
            <Button look="ghost" busy={resending} onClick={resend}>
              {words.resend}
            </Button>
          )}
        </div>
        <p className="text-quiet text-sm">{words.noCode}</p>
      </div>
    </TwoFactorPage>
  );
}

export function TwoFactorPage({ children }: { children: ReactNode }) {
  const words = useStore(text);
  return (
    <AuthPage>
      <PageTitle>{words.twoFactor}</PageTitle>
      {children}
      <p className="border-line border-t pt-4 text-center text-sm">
        {words.otherAccount} <TextLink to="/login">{words.backToSignIn}</TextLink>
      </p>
    </AuthPage>
  );
}

/**
 * Seconds until a code can be mailed again, and a function to restart. Uses the clock, because timers are slow or
 * stopped in a background tab.
 */
function useCountdown(): [left: number, restart: () => void] {
  const [end, setEnd] = useState(() => codeSentAt() + resendSeconds * 1000);
  const [now, setNow] = useState(() => Date.now());
  const left = secondsLeft(end, now);
  const running = left > 0;

  useEffect(() => {
    if (!running) return;
    const tick = () => setNow(Date.now());
    const timer = setInterval(tick, 250);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [running]);

  function restart() {
    setNow(Date.now());
    setEnd(Date.now() + resendSeconds * 1000);
  }
  return [left, restart];
}

/** Whole seconds until `end`, both in milliseconds; never negative. */
export function secondsLeft(end: number, now: number): number {
  return Math.max(0, Math.ceil((end - now) / 1000));
}
