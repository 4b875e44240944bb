import { resendVerification as resendOperation, verifyEmail as verifyEmailOperation } from '@auscribe/contracts';
import { useStore } from '@nanostores/react';
import { useLocation, useNavigate } from 'react-router-dom';
import { toast } from '../../components/ui/toast.js';
import { api, tokenStore } from '../../lib/session/session.js';
import { emailFromState } from './between-pages.js';
import { type CodeOutcome, codeRefusal } from './one-time-code.js';
import { OtpForm } from './otp-form.js';
import { text } from './text.js';

/** Verifies the account that was just created; its subject id was stored by sign-up. */
export function VerifyPage() {
  const words = useStore(text);
  const navigate = useNavigate();
  const email = emailFromState(useLocation().state);
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

async function verifyEmail(username: string, confirmationCode: string): Promise<CodeOutcome> {
  const answer = await api.answer(verifyEmailOperation, { body: { username, confirmationCode } });
  return answer.status === 'SUCCESS' ? null : codeRefusal(answer.data);
}

async function resendVerification(username: string): Promise<boolean> {
  const answer = await api.answer(resendOperation, { body: { username } });
  return answer.status === 'SUCCESS';
}
