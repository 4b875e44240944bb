import type { FactorKind } from '@auscribe/contracts';
import { useStore } from '@nanostores/react';
import { PageTitle } from '../../../components/ui/page-title.js';
import { TextLink } from '../../../components/ui/text-link.js';
import { toast } from '../../../components/ui/toast.js';
import { language } from '../../../lib/i18n/language.js';
import { verifySecondFactor } from '../api/verify-second-factor.js';
import { AuthPage } from '../auth-page.js';
import type { CodeOutcome } from '../code-outcome.js';
import { text as authText } from '../text.js';
import { verifyPasskey, verifyRecoveryCode } from './api.js';
import { FactorChallenge } from './factor-challenge.js';
import { fewRecoveryCodes, type TypedCode } from './factors.js';
import { text } from './text.js';

interface OwnFactorFormProps {
  email: string;
  factors: readonly FactorKind[];
  onVerified(): Promise<void>;
}

/** The second step of signing in, for users who have set up an authenticator app or a passkey. */
export function OwnFactorForm({ email, factors, onVerified }: OwnFactorFormProps) {
  const words = useStore(authText);
  const t = useStore(text);
  const lang = useStore(language);

  async function opened(work: () => Promise<CodeOutcome>): Promise<CodeOutcome> {
    const refused = await work();
    if (refused === null) await onVerified();
    return refused;
  }

  async function verify({ kind, code }: TypedCode): Promise<CodeOutcome> {
    if (kind !== 'recovery') return verifySecondFactor(email, code);
    const { refused, left } = await verifyRecoveryCode(code);
    if (refused === null) tellWhatIsLeft(left);
    return refused;
  }

  return (
    <AuthPage>
      <PageTitle>{words.twoFactor}</PageTitle>
      <div lang={lang} className="flex flex-col gap-5">
        <FactorChallenge
          factors={factors}
          onCode={(typed) => opened(() => verify(typed))}
          onPasskey={() => opened(verifyPasskey)}
        />
        <p className="text-center text-quiet text-sm">{t.lost}</p>
      </div>
      <p className="border-line border-t pt-4 text-center text-sm">
        {words.otherAccount} <TextLink to="/login">{words.backToSignIn}</TextLink>
      </p>
    </AuthPage>
  );
}

function tellWhatIsLeft(left: number): void {
  if (left === 0) toast.warning(text.get().noneLeft);
  else if (left <= fewRecoveryCodes) toast.warning(text.get().fewLeft(left));
}
