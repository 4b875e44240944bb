import { type FactorKind, generateTotp, verifyTotp } from '@auscribe/contracts';
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { FullScreenLoading } from '../../components/ui/loading.js';
import { toast } from '../../components/ui/toast.js';
import { isRecord, parseJson } from '../../lib/decode.js';
import { language } from '../../lib/i18n/language.js';
import { api } from '../../lib/session/session.js';
import { type CodeOutcome, codeRefusal } from './one-time-code.js';
import { OtpForm, TwoFactorPage } from './otp-form.js';
import {
  fewRecoveryCodes,
  loadSignInFactors,
  type TypedCode,
  verifyPasskey,
  verifyRecoveryCode,
} from './second-factor/api.js';
import { FactorChallenge } from './second-factor/factor-challenge.js';
import { text as factorText } from './second-factor/text.js';
import { useSession } from './session-context.js';
import { text } from './text.js';

/** The second factor of sign-in: the mailed code, or the factor that the user has set up. */
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

/** Null until known. If the server cannot be reached, the mailed code is assumed, whose form reports the failure. */
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

interface OwnFactorFormProps {
  email: string;
  factors: readonly FactorKind[];
  onVerified(): Promise<void>;
}

/** The second step of signing in, for users who have set up an authenticator app or a passkey. */
function OwnFactorForm({ email, factors, onVerified }: OwnFactorFormProps) {
  const t = useStore(factorText);
  const lang = useStore(language);

  async function enterIfAccepted(work: () => Promise<CodeOutcome>): Promise<CodeOutcome> {
    const refused = await work();
    if (refused === null) await onVerified();
    return refused;
  }

  async function verify({ kind, code }: TypedCode): Promise<CodeOutcome> {
    if (kind !== 'recovery') return verifySecondFactor(email, code);
    const { refused, left } = await verifyRecoveryCode(code);
    if (refused === null) warnIfFewLeft(left);
    return refused;
  }

  return (
    <TwoFactorPage>
      <div lang={lang} className="flex flex-col gap-5">
        <FactorChallenge
          factors={factors}
          onCode={(typed) => enterIfAccepted(() => verify(typed))}
          onPasskey={() => enterIfAccepted(verifyPasskey)}
        />
        <p className="text-center text-quiet text-sm">{t.lost}</p>
      </div>
    </TwoFactorPage>
  );
}

function warnIfFewLeft(left: number): void {
  if (left === 0) toast.warning(factorText.get().noneLeft);
  else if (left <= fewRecoveryCodes) toast.warning(factorText.get().fewLeft(left));
}

async function resendSecondFactor(email: string): Promise<boolean> {
  const response = await api.send(generateTotp, { query: { email } });
  return (await response.text()) === 'TOTP generated and sent to email';
}

/** The contract answers a correct code with plain text, and a refused one with an envelope. */
async function verifySecondFactor(email: string, code: string): Promise<CodeOutcome> {
  const response = await api.send(verifyTotp, { query: { email, code } });
  const answer = await response.text();
  if (answer === 'TOTP verified successfully') return null;
  const envelope = parseJson(answer);
  return codeRefusal(isRecord(envelope) ? envelope.data : null);
}
