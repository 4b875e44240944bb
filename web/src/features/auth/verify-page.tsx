import { useStore } from '@nanostores/react';
import { useLocation, useNavigate } from 'react-router-dom';
import { toast } from '../../components/ui/toast.js';
import { tokenStore } from '../../lib/session/session.js';
import { resendVerification } from './api/resend-verification.js';
import { verifyEmail } from './api/verify-email.js';
import { emailCarried } from './carried-email.js';
import { OtpForm } from './otp-form.js';
import { text } from './text.js';

/** Verifies the account that was just created; its subject id was stored by sign-up. */
export function VerifyPage() {
  const words = useStore(text);
  const navigate = useNavigate();
  const email = emailCarried(useLocation().state);
  const subject = tokenStore.subject() ?? '';

  async function verify(code: string) {
    const refused = await verifyEmail(subject, code);
    if (refused === null) {
      toast.success(words.verified);
      navigate('/login', { state: { email } });
    }
    return refused;
  }

  return (
    <OtpForm
      email={email || null}
      known={subject !== ''}
      incomplete={words.incompleteAccount}
      onSubmit={verify}
      onResend={() => resendVerification(subject)}
    />
  );
}
