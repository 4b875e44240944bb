import { Navigate, useNavigate } from 'react-router-dom';
import { toast } from 'sonner';
import { FullScreenLoading } from '../../components/ui/full-screen-loading.js';
import { messageOf } from '../../lib/http/errors.js';
import { resendSecondFactor } from './api/resend-second-factor.js';
import { verifySecondFactor } from './api/verify-second-factor.js';
import { OtpForm } from './otp-form.js';
import { useSession } from './session-context.js';

/** The second factor of sign-in. */
export function VerifyOtpPage() {
  const { state, completeSignIn } = useSession();
  const navigate = useNavigate();
  const email = state.kind === 'pending' ? state.email : null;

  async function verify(code: string) {
    if (!email) {
      toast.error('User not found. Please try again.');
      return;
    }
    try {
      if (!(await verifySecondFactor(email, code))) {
        toast.error('Incorrect confirmation code. Please try again.');
        return;
      }
      toast.success('Verification successful!');
      await completeSignIn();
      navigate('/dashboard');
    } catch (error) {
      toast.error(`Verification failed. Please try again. ${messageOf(error)}`);
    }
  }

  if (state.kind === 'loading') return <FullScreenLoading />;
  if (state.kind === 'signed-in') return <Navigate to="/dashboard" replace />;
  return (
    <OtpForm
      incomplete="Please enter a valid 6-digit code"
      onSubmit={verify}
      onResend={async () => (email ? resendSecondFactor(email) : false)}
    />
  );
}
