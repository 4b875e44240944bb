import { forgotPassword as operation } from '@auscribe/contracts';
import { useStore } from '@nanostores/react';
import { useForm } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router-dom';
import { Button } from '../../components/ui/button.js';
import { Field } from '../../components/ui/field.js';
import { TextInput } from '../../components/ui/inputs.js';
import { PageTitle } from '../../components/ui/page-title.js';
import { TextLink } from '../../components/ui/text-link.js';
import { toast } from '../../components/ui/toast.js';
import { isRecord } from '../../lib/decode.js';
import { messageOf } from '../../lib/http/errors.js';
import { api } from '../../lib/session/session.js';
import { emailRule } from '../../lib/validation/rules.js';
import { AuthPage } from './auth-page.js';
import { emailCarried } from './between-pages.js';
import { ResetPasswordForm } from './reset-password-form.js';
import { text } from './text.js';

/** The step is stored in the history entry: a reload keeps it, and Back returns to the previous step. */
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

interface RequestCodeFormProps {
  email: string;
  onSent(email: string, request: string): void;
}

function RequestCodeForm({ email: first, onSent }: RequestCodeFormProps) {
  const words = useStore(text);
  const { register, handleSubmit, formState, setError, setFocus } = useForm({ defaultValues: { email: first } });

  const submit = handleSubmit(async (form) => {
    const email = form.email.trim();
    if (email === '') {
      toast.error(words.emailMissing);
      setFocus('email');
      return;
    }
    const message = emailRule(email);
    if (message) {
      setError('email', { message }, { shouldFocus: true });
      return;
    }
    try {
      const answer = await forgotPassword(email);
      if (answer.status !== 'SUCCESS') {
        toast.error(answer.message);
        return;
      }
      toast.success(words.resetCodeSent);
      onSent(email, answer.data.request);
    } catch (error) {
      toast.error(messageOf(error), { about: error });
    }
  });

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p>{words.forgotIntro}</p>
      <Field label={words.email} error={formState.errors.email?.message}>
        {(control) => <TextInput {...control} type="email" autoComplete="username" {...register('email')} />}
      </Field>
      <Button type="submit" busy={formState.isSubmitting}>
        {words.sendCode}
      </Button>
    </form>
  );
}

/** The answer's `request` must be sent back with the code, and identifies this request to the server. */
function forgotPassword(username: string) {
  return api.answer(operation, { body: { username } });
}
