import { forgotPassword, resetPassword } from '@auscribe/contracts';
import { useStore } from '@nanostores/react';
import type { ClipboardEvent } from 'react';
import { useForm } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router-dom';
import { Button, TextButton } from '../../components/ui/button.js';
import { TextField } from '../../components/ui/field.js';
import { PageTitle } from '../../components/ui/page-title.js';
import { HiddenUsername, PasswordField } from '../../components/ui/password-input.js';
import { TextLink } from '../../components/ui/text-link.js';
import { toast } from '../../components/ui/toast.js';
import { isRecord } from '../../lib/decode.js';
import { ApiError, messageOf } from '../../lib/http/errors.js';
import { api } from '../../lib/session/session.js';
import { asValidate, codeRule, emailRule, matches, newPasswordRule } from '../../lib/validation/rules.js';
import { AuthPage } from './auth-page.js';
import { emailFromState } from './between-pages.js';
import { codeLength, codeOf, noDigits, paste } from './one-time-code.js';
import { text } from './text.js';

/** The step is stored in the history entry: a reload keeps it, and Back returns to the previous step. */
export function ForgotPasswordPage() {
  const words = useStore(text);
  const { state } = useLocation();
  const navigate = useNavigate();
  const email = emailFromState(state);
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
      const answer = await api.answer(forgotPassword, { body: { username: email } });
      if (answer.status !== 'SUCCESS') {
        toast.error(answer.message);
        return;
      }
      toast.success(words.resetCodeSent);
      // Sent back with the code, it identifies this request to the server.
      onSent(email, answer.data.request);
    } catch (error) {
      toast.error(messageOf(error), { about: error });
    }
  });

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p>{words.forgotIntro}</p>
      <TextField
        label={words.email}
        error={formState.errors.email?.message}
        type="email"
        autoComplete="username"
        {...register('email')}
      />
      <Button type="submit" busy={formState.isSubmitting}>
        {words.sendCode}
      </Button>
    </form>
  );
}

interface ResetPasswordFormProps {
  email: string;
  /** From the answer to the request for a code; empty if unknown. */
  request: string;
  onOtherEmail(): void;
}

function ResetPasswordForm({ email, request, onOtherEmail }: ResetPasswordFormProps) {
  const words = useStore(text);
  const navigate = useNavigate();
  const { register, handleSubmit, formState, getValues, setError, setValue } = useForm({
    defaultValues: { code: '', newPassword: '', confirmation: '' },
  });
  const { errors } = formState;

  const submit = handleSubmit(async ({ code, newPassword }) => {
    try {
      const reset = { username: email, code: code.trim(), newPassword, ...(request === '' ? {} : { request }) };
      const answer = await api.answer(resetPassword, { body: reset });
      if (answer.status !== 'SUCCESS') {
        toast.error([answer.message, answer.data].filter(Boolean).join('. '));
        return;
      }
      toast.success(words.resetDone);
      navigate('/login', { state: { email } });
    } catch (error) {
      if (error instanceof ApiError && error.field === 'newPassword') {
        setError('newPassword', { message: error.message }, { shouldFocus: true });
      }
      toast.error(words.resetFailed({ error: messageOf(error) }), { about: error });
    }
  });

  /** "123 456" is seven characters: maxLength would cut off its last digit. */
  function onPaste(event: ClipboardEvent) {
    const code = codeOf(paste(noDigits, 0, event.clipboardData.getData('text')).digits);
    if (code === null) return;
    event.preventDefault();
    setValue('code', code, { shouldValidate: formState.isSubmitted });
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p className="wrap-anywhere">
        {words.resetIntro({ email })} <TextButton onClick={onOtherEmail}>{words.otherEmail}</TextButton>
      </p>
      <HiddenUsername email={email} />
      <TextField
        label={words.verificationCode}
        error={errors.code?.message}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={codeLength}
        onPaste={onPaste}
        {...register('code', { validate: asValidate(codeRule) })}
      />
      <PasswordField
        label={words.newPassword}
        error={errors.newPassword?.message}
        hint={words.passwordHint}
        autoComplete="new-password"
        {...register('newPassword', { validate: asValidate(newPasswordRule), deps: ['confirmation'] })}
      />
      <PasswordField
        label={words.confirmPassword}
        error={errors.confirmation?.message}
        autoComplete="new-password"
        {...register('confirmation', { validate: (value) => matches(getValues('newPassword'))(value) ?? true })}
      />
      <Button type="submit" busy={formState.isSubmitting}>
        {words.resetPassword}
      </Button>
    </form>
  );
}
