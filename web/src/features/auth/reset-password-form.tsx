import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { toast } from 'sonner';
import { Button } from '../../components/ui/button.js';
import { Field } from '../../components/ui/field.js';
import { TextInput } from '../../components/ui/text-input.js';
import { messageOf } from '../../lib/http/errors.js';
import { matches, newPasswordRule } from '../../lib/validation/password.js';
import { asValidate } from '../../lib/validation/rule.js';
import { resetPassword } from './api/reset-password.js';

export function ResetPasswordForm({ email }: { email: string }) {
  const navigate = useNavigate();
  const { register, handleSubmit, formState, getValues } = useForm({
    defaultValues: { code: '', newPassword: '', confirmation: '' },
  });
  const { errors } = formState;

  const submit = handleSubmit(async ({ code, newPassword }) => {
    try {
      const answer = await resetPassword({ username: email, code: code.trim(), newPassword });
      if (answer.status !== 'SUCCESS') {
        toast.error(answer.message);
        return;
      }
      toast.success('Password reset successful. Please login to your account.');
      navigate('/login');
    } catch (error) {
      toast.error(`Reset password failed. Please try again. ${messageOf(error)}`);
    }
  });

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p>Enter the code that was sent to your email, and your new password.</p>
      <Field label="Verification Code" error={errors.code?.message}>
        {(control) => (
          <TextInput
            {...control}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            {...register('code', { required: 'Verification code is required' })}
          />
        )}
      </Field>
      <Field label="New Password" error={errors.newPassword?.message}>
        {(control) => (
          <TextInput
            {...control}
            type="password"
            autoComplete="new-password"
            {...register('newPassword', { validate: asValidate(newPasswordRule), deps: ['confirmation'] })}
          />
        )}
      </Field>
      <Field label="Confirm Password" error={errors.confirmation?.message}>
        {(control) => (
          <TextInput
            {...control}
            type="password"
            autoComplete="new-password"
            {...register('confirmation', { validate: (value) => matches(getValues('newPassword'))(value) ?? true })}
          />
        )}
      </Field>
      <Button type="submit" busy={formState.isSubmitting}>
        Reset Password
      </Button>
    </form>
  );
}
