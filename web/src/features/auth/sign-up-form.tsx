import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { toast } from 'sonner';
import { Button } from '../../components/ui/button.js';
import { Field } from '../../components/ui/field.js';
import { TextInput } from '../../components/ui/text-input.js';
import { ApiError } from '../../lib/http/errors.js';
import { tokenStore } from '../../lib/session/session.js';
import { emailRule } from '../../lib/validation/email.js';
import { matches, passwordRule } from '../../lib/validation/password.js';
import { personNameRule } from '../../lib/validation/person-name.js';
import { phoneOnWire, phoneRule } from '../../lib/validation/phone.js';
import { asValidate } from '../../lib/validation/rule.js';
import { signUp } from './api/sign-up.js';
import { signUpRefusal } from './sign-up-message.js';

const empty = { firstName: '', lastName: '', email: '', phone: '', password: '', confirmation: '' };

export function SignUpForm() {
  const navigate = useNavigate();
  const { register, handleSubmit, formState, getValues } = useForm({ defaultValues: empty });
  const { errors } = formState;

  const submit = handleSubmit(async (form) => {
    try {
      const answer = await signUp({
        firstName: form.firstName.trim(),
        lastName: form.lastName.trim(),
        email: form.email.trim(),
        phone: phoneOnWire(form.phone),
        password: form.password,
      });
      if (answer.status !== 'SUCCESS') {
        toast.error(signUpRefusal(answer));
        return;
      }
      tokenStore.setSubject(answer.data);
      toast.success('Registration successful. Please verify your account.');
      navigate('/verify');
    } catch (error) {
      const words = error instanceof ApiError && error.status < 500 ? error.serverMessage : undefined;
      toast.error(words ?? 'Registration failed. Please try again.');
    }
  });

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="First Name" error={errors.firstName?.message}>
          {(control) => (
            <TextInput
              {...control}
              autoComplete="given-name"
              {...register('firstName', { validate: asValidate(personNameRule('firstName')) })}
            />
          )}
        </Field>
        <Field label="Last Name" error={errors.lastName?.message}>
          {(control) => (
            <TextInput
              {...control}
              autoComplete="family-name"
              {...register('lastName', { validate: asValidate(personNameRule('lastName')) })}
            />
          )}
        </Field>
      </div>
      <Field label="Email" error={errors.email?.message}>
        {(control) => (
          <TextInput
            {...control}
            type="email"
            autoComplete="email"
            {...register('email', { validate: asValidate(emailRule) })}
          />
        )}
      </Field>
      <Field label="Phone" optional error={errors.phone?.message}>
        {(control) => (
          <TextInput
            {...control}
            type="tel"
            autoComplete="tel"
            placeholder="+64 21 123 456"
            {...register('phone', { validate: asValidate(phoneRule) })}
          />
        )}
      </Field>
      <Field label="Password" error={errors.password?.message} hint="At least 8 characters">
        {(control) => (
          <TextInput
            {...control}
            type="password"
            autoComplete="new-password"
            {...register('password', { validate: asValidate(passwordRule), deps: ['confirmation'] })}
          />
        )}
      </Field>
      <Field label="Confirm Password" error={errors.confirmation?.message}>
        {(control) => (
          <TextInput
            {...control}
            type="password"
            autoComplete="new-password"
            {...register('confirmation', { validate: (value) => matches(getValues('password'))(value) ?? true })}
          />
        )}
      </Field>
      <Button type="submit" busy={formState.isSubmitting}>
        Create an Account
      </Button>
    </form>
  );
}
