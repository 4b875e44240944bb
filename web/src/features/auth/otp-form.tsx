import { type FormEvent, useState } from 'react';
import { toast } from 'sonner';
import { Button } from '../../components/ui/button.js';
import { PageTitle } from '../../components/ui/page-title.js';
import { AuthPage } from './auth-page.js';
import { OtpBoxes } from './otp-boxes.js';
import { codeOf, noDigits } from './otp-digits.js';
import { useCountdown } from './use-countdown.js';

const resendSeconds = 60;

interface OtpFormProps {
  /** What to say when fewer than six digits are in. */
  incomplete: string;
  onSubmit(code: string): Promise<void>;
  /** Mails a new code; true if that worked. */
  onResend(): Promise<boolean>;
}

export function OtpForm({ incomplete, onSubmit, onResend }: OtpFormProps) {
  const [digits, setDigits] = useState(noDigits);
  const [busy, setBusy] = useState(false);
  const [resending, setResending] = useState(false);
  const [left, restart] = useCountdown(resendSeconds);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const code = codeOf(digits);
    if (!code) {
      toast.error(incomplete);
      return;
    }
    setBusy(true);
    await onSubmit(code).finally(() => setBusy(false));
  }

  async function resend() {
    setResending(true);
    const sent = await onResend().catch(() => false);
    setResending(false);
    if (sent) {
      toast.success('A new verification code has been sent to your email.');
      setDigits(noDigits);
      restart();
    } else {
      toast.error('Something went wrong. Please try again after login.');
    }
  }

  return (
    <AuthPage>
      <PageTitle>2 Factor Authentication</PageTitle>
      <p>A 6-digit verification code was sent to your e-mail. Enter it here to go on.</p>
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        <OtpBoxes digits={digits} onChange={setDigits} />
        <Button type="submit" busy={busy}>
          Submit
        </Button>
      </form>
      <div className="flex min-h-11 items-center justify-center">
        {left > 0 ? (
          <p className="text-quiet">Resend OTP in {left}s...</p>
        ) : (
          <Button look="ghost" busy={resending} onClick={resend}>
            Resend
          </Button>
        )}
      </div>
    </AuthPage>
  );
}
