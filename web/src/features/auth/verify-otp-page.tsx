import type { FactorKind } from '@auscribe/contracts';
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { FullScreenLoading } from '../../components/ui/loading.js';
import { toast } from '../../components/ui/toast.js';
import { resendSecondFactor } from './api/resend-second-factor.js';
import { verifySecondFactor } from './api/verify-second-factor.js';
import { OtpForm } from './otp-form.js';
import { loadSignInFactors } from './second-factor/api.js';
import { OwnFactorForm } from './second-factor/own-factor-form.js';
import { useSession } from './session-context.js';
import { text } from './text.js';

/** The second factor of sign-in: the mailed code, or what the user has set up in its place. */
export function VerifyOtpPage() {
  const words = useStore(text);
  const { state, completeSignIn } = useSession();
  const navigate = useNavigate();
  const email = state.kind === 'pending' ? state.email : '';
  const factors = useSignInFactors(state.kind === 'pending');

  async function enter() {
    toast.success(words.verified);
    await completeSignIn();
    navigate('/dashboard');
  }

  async function verify(code: string) {
    const refused = await verifySecondFactor(email, code);
    if (refused === null) await enter();
    return refused;
  }

  if (state.kind === 'loading') return <FullScreenLoading />;
  if (state.kind === 'signed-in') return <Navigate to="/dashboard" replace />;
  if (state.kind === 'pending' && !factors) return <FullScreenLoading />;
  if (factors && !factors.includes('email')) {
    return <OwnFactorForm email={email} factors={factors} onVerified={enter} />;
  }
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

/** Null until they are known. Where the server can't be asked it is the mailed code, whose form says what fails. */
function useSignInFactors(pending: boolean): readonly FactorKind[] | null {
  const [factors, setFactors] = useState<readonly FactorKind[] | null>(null);
  useEffect(() => {
    if (!pending) return;
    let current = true;
    loadSignInFactors()
      .catch((): FactorKind[] => ['email'])
      .then((found) => {
        if (current) setFactors(found);
      });
    return () => {
      current = false;
    };
  }, [pending]);
  return factors;
}
