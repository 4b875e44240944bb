import { useForm } from 'react-hook-form';
import { toast } from 'sonner';
import { Button } from '../../components/ui/button.js';
import { Field } from '../../components/ui/field.js';
import { TextInput } from '../../components/ui/text-input.js';
import { messageOf } from '../../lib/http/errors.js';
import { forgotPassword } from './api/forgot-password.js';

export function RequestCodeForm({ onSent }: { onSent(email: string): void }) {
  const { register, handleSubmit, formState } = useForm({ defaultValues: { email: '' } });

  const submit = handleSubmit(async (form) => {
    const email = form.email.trim();
    if (email === '') {
      toast.error('Please enter your email address');
      return;
    }
    try {
      const answer = await forgotPassword(email);
      if (answer.status !== 'SUCCESS') {
        toast.error(answer.message);
        return;
      }
      toast.success('Password reset verification code have been sent to your email');
      onSent(email);
    } catch (error) {
      toast.error(messageOf(error));
    }
  });

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p>Enter your email, and we send you a code with which you can set a new password.</p>
      <Field label="Email">
        {(control) => <TextInput {...control} type="email" autoComplete="username" {...register('email')} />}
      </Field>
      <Button type="submit" busy={formState.isSubmitting}>
        Send code
      </Button>
    </form>
  );
}
