import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { Button, TextButton } from '../../components/ui/button.js';
import { Dialog } from '../../components/ui/dialog.js';
import { TextField } from '../../components/ui/field.js';
import { PasswordField } from '../../components/ui/password-input.js';
import { TextLink } from '../../components/ui/text-link.js';
import { tokenStore } from '../../lib/session/session.js';
import { asValidate, emailRule, requiredPasswordRule } from '../../lib/validation/rules.js';
import { storeCodeSent } from './between-pages.js';
import { type LoginError, toLoginError } from './refusals.js';
import { useSession } from './session-context.js';
import { text } from './text.js';

interface SignInFormProps {
  email: string;
  onEmail(email: string): void;
  onCreateAccount(): void;
}

export function SignInForm({ email, onEmail, onCreateAccount }: SignInFormProps) {
  const words = useStore(text);
  const { signIn } = useSession();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<LoginError | null>(null);
  const { register, handleSubmit, formState, getValues } = useForm({ defaultValues: { email, password: '' } });

  const submit = handleSubmit(async (form) => {
    try {
      storeCodeSent(await signIn(form.email.trim(), form.password));
      navigate('/verifyOTP');
    } catch (error) {
      setFailure(toLoginError(error));
    }
  });

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <TextField
        label={words.email}
        error={formState.errors.email?.message}
        type="email"
        autoComplete="username"
        {...register('email', {
          validate: asValidate(emailRule),
          onChange: (event) => onEmail(event.target.value),
        })}
      />
      <PasswordField
        label={words.password}
        error={formState.errors.password?.message}
        aside={
          <TextLink to="/forgot-password" state={{ email: email.trim() }} className="text-sm">
            {words.forgotPassword}
          </TextLink>
        }
        autoComplete="current-password"
        {...register('password', { validate: asValidate(requiredPasswordRule) })}
      />
      <Button type="submit" busy={formState.isSubmitting} className="mt-1">
        {words.signIn}
      </Button>
      <Dialog
        open={failure !== null}
        onClose={() => setFailure(null)}
        title={words.loginError}
        description={failure?.subtitle}
        actions={<Button onClick={() => setFailure(null)}>{words.ok}</Button>}
      >
        {failure && (
          <Explanation
            error={failure}
            email={getValues('email').trim()}
            onCreateAccount={() => {
              setFailure(null);
              onCreateAccount();
            }}
          />
        )}
      </Dialog>
    </form>
  );
}

interface ExplanationProps {
  error: LoginError;
  email: string;
  onCreateAccount(): void;
}

function Explanation({ error, email, onCreateAccount }: ExplanationProps) {
  const words = useStore(text);
  const navigate = useNavigate();
  if (error.subtitle === 'User not found') {
    return (
      <p>
        {words.notOnPlatform} <TextButton onClick={onCreateAccount}>{words.createAccount}</TextButton>
      </p>
    );
  }
  return (
    <>
      {error.body && <p>{error.body}</p>}
      {error.subtitle === 'User is not verified' && (
        <p>
          <TextButton
            onClick={() => {
              tokenStore.setSubject(email);
              navigate('/verify', { state: { email } });
            }}
          >
            {words.enterVerificationCode}
          </TextButton>
        </p>
      )}
    </>
  );
}
