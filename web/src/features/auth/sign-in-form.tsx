import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../components/ui/button.js';
import { Field } from '../../components/ui/field.js';
import { TextInput } from '../../components/ui/text-input.js';
import { TextLink } from '../../components/ui/text-link.js';
import { emailRule } from '../../lib/validation/email.js';
import { requiredPasswordRule } from '../../lib/validation/password.js';
import { asValidate } from '../../lib/validation/rule.js';
import { type LoginError, toLoginError } from './login-error.js';
import { LoginErrorDialog } from './login-error-dialog.js';
import { useSession } from './session-context.js';

export function SignInForm({ onCreateAccount }: { onCreateAccount(): void }) {
  const { signIn } = useSession();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<LoginError | null>(null);
  const { register, handleSubmit, formState, getValues } = useForm({ defaultValues: { email: '', password: '' } });

  const submit = handleSubmit(async ({ email, password }) => {
    try {
      await signIn(email.trim(), password);
      navigate('/verifyOTP');
    } catch (error) {
      setFailure(toLoginError(error));
    }
  });

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Field label="Email" error={formState.errors.email?.message}>
        {(control) => (
          <TextInput
            {...control}
            type="email"
            autoComplete="username"
            {...register('email', { validate: asValidate(emailRule) })}
          />
        )}
      </Field>
      <Field
        label="Password"
        error={formState.errors.password?.message}
        aside={<TextLink to="/forgot-password">Forgot Password</TextLink>}
      >
        {(control) => (
          <TextInput
            {...control}
            type="password"
            autoComplete="current-password"
            {...register('password', { validate: asValidate(requiredPasswordRule) })}
          />
        )}
      </Field>
      <Button type="submit" busy={formState.isSubmitting}>
        Sign in
      </Button>
      <LoginErrorDialog
        error={failure}
        email={getValues('email').trim()}
        onClose={() => setFailure(null)}
        onCreateAccount={() => {
          setFailure(null);
          onCreateAccount();
        }}
      />
    </form>
  );
}
