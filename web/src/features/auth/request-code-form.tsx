import { useStore } from '@nanostores/react';
import { useForm } from 'react-hook-form';
import { Button } from '../../components/ui/button.js';
import { Field } from '../../components/ui/field.js';
import { TextInput } from '../../components/ui/inputs.js';
import { toast } from '../../components/ui/toast.js';
import { messageOf } from '../../lib/http/errors.js';
import { emailRule } from '../../lib/validation/rules.js';
import { forgotPassword } from './api/forgot-password.js';
import { text } from './text.js';

interface RequestCodeFormProps {
  email: string;
  onSent(email: string, request: string): void;
}

export function RequestCodeForm({ email: first, onSent }: RequestCodeFormProps) {
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
