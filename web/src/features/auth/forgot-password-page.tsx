import { useStore } from '@nanostores/react';
import { useLocation, useNavigate } from 'react-router-dom';
import { PageTitle } from '../../components/ui/page-title.js';
import { TextLink } from '../../components/ui/text-link.js';
import { isRecord } from '../../lib/decode.js';
import { AuthPage } from './auth-page.js';
import { emailCarried } from './carried-email.js';
import { RequestCodeForm } from './request-code-form.js';
import { ResetPasswordForm } from './reset-password-form.js';
import { text } from './text.js';

/** The step is in the history: a reload on the way to the inbox and back does not lose it, and Back goes back. */
export function ForgotPasswordPage() {
  const words = useStore(text);
  const { state } = useLocation();
  const navigate = useNavigate();
  const email = emailCarried(state);
  const sent = isRecord(state) && state.sent === true && email !== '';
  const request = isRecord(state) && typeof state.request === 'string' ? state.request : '';
  return (
    <AuthPage>
      <PageTitle>{words.forgotTitle}</PageTitle>
      {sent ? (
        <ResetPasswordForm email={email} request={request} onOtherEmail={() => navigate('/forgot-password')} />
      ) : (
        <RequestCodeForm
          email={email}
          onSent={(to, asked) => navigate('/forgot-password', { state: { email: to, sent: true, request: asked } })}
        />
      )}
      <p className="border-line border-t pt-4 text-center text-sm">
        {words.rememberPassword} <TextLink to="/login">{words.signIn}</TextLink>
      </p>
    </AuthPage>
  );
}
