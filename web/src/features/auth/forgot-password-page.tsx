import { useState } from 'react';
import { PageTitle } from '../../components/ui/page-title.js';
import { TextLink } from '../../components/ui/text-link.js';
import { AuthPage } from './auth-page.js';
import { RequestCodeForm } from './request-code-form.js';
import { ResetPasswordForm } from './reset-password-form.js';

export function ForgotPasswordPage() {
  const [email, setEmail] = useState<string | null>(null);
  return (
    <AuthPage>
      <PageTitle>Forgot Password</PageTitle>
      {email === null ? <RequestCodeForm onSent={setEmail} /> : <ResetPasswordForm email={email} />}
      <p className="text-center">
        Remember your password? <TextLink to="/login">Sign in</TextLink>
      </p>
    </AuthPage>
  );
}
