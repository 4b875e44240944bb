import { useNavigate } from 'react-router-dom';
import { toast } from 'sonner';
import { messageOf } from '../../lib/http/errors.js';
import { tokenStore } from '../../lib/session/session.js';
import { resendVerification } from './api/resend-verification.js';
import { verifyEmail } from './api/verify-email.js';
import { OtpForm } from './otp-form.js';

/** Verifies the account that was just created; its subject id was stored by sign-up. */
export function VerifyPage() {
  const navigate = useNavigate();

  async function verify(code: string) {
    const subject = tokenStore.subject();
    if (!subject) {
      toast.error('User not found. Please try again.');
      return;
    }
    try {
      const answer = await verifyEmail(subject, code);
      if (answer.status === 'SUCCESS') {
        toast.success('Verification successful!');
        navigate('/login');
      } else {
        toast.error('Incorrect confirmation code. Please try again.');
      }
    } catch (error) {
      toast.error(`Verification failed. Please try again. ${messageOf(error)}`);
    }
  }

  return (
    <OtpForm
      incomplete="Please enter a valid 6-digit code."
      onSubmit={verify}
      onResend={async () => {
        const subject = tokenStore.subject();
        return subject ? resendVerification(subject) : false;
      }}
    />
  );
}
