import { useStore } from '@nanostores/react';
import { Navigate, useNavigate } from 'react-router-dom';
import { FullScreenLoading } from '../../components/ui/full-screen-loading.js';
import { toast } from '../../components/ui/toast.js';
import { resendSecondFactor } from './api/resend-second-factor.js';
import { verifySecondFactor } from './api/verify-second-factor.js';
import { OtpForm } from './otp-form.js';
import { useSession } from './session-context.js';
import { text } from './text.js';

/** The second factor of sign-in. */
export function VerifyOtpPage() {
  const words = useStore(text);
  const { state, completeSignIn } = useSession();
  const navigate = useNavigate();
  const email = state.kind === 'pending' ? state.email : '';

  async function verify(code: string) {
    const refused = await verifySecondFactor(email, code);
    if (refused === null) {
      toast.success(words.verified);
      await completeSignIn();
      navigate('/dashboard');
    }
    return refused;
  }

  if (state.kind === 'loading') return <FullScreenLoading />;
  if (state.kind === 'signed-in') return <Navigate to="/dashboard" replace />;
  return (
    <OtpForm
      email={email || null}
      known={email !== ''}
      incomplete={words.incomplete}
      onSubmit={verify}
      onResend={() => resendSecondFactor(email)}
    />
  );
}
