import { signUp } from '@auscribe/contracts';
import { useStore } from '@nanostores/react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../components/ui/button.js';
import { TextField } from '../../components/ui/field.js';
import { PasswordField } from '../../components/ui/password-input.js';
import { toast } from '../../components/ui/toast.js';
import { ApiError } from '../../lib/http/errors.js';
import { api, tokenStore } from '../../lib/session/session.js';
import { phoneOnWire, phoneRule } from '../../lib/validation/phone.js';
import {
  asValidate,
  emailRule,
  longestName,
  matches,
  passwordRule,
  personNameRule,
} from '../../lib/validation/rules.js';
import { storeCodeSent } from './between-pages.js';
import { signUpRefusal } from './refusals.js';
import { text } from './text.js';

interface SignUpFormProps {
  email: string;
  onEmail(email: string): void;
}

export function SignUpForm({ email, onEmail }: SignUpFormProps) {
  const words = useStore(text);
  const navigate = useNavigate();
  const { register, handleSubmit, formState, getValues, setError } = useForm({
    defaultValues: { firstName: '', lastName: '', email, phone: '', password: '', confirmation: '' },
  });
  const { errors } = formState;

  const submit = handleSubmit(async (form) => {
    const person = {
      firstName: form.firstName.trim(),
      lastName: form.lastName.trim(),
      email: form.email.trim(),
      phone: phoneOnWire(form.phone),
      password: form.password,
    };
    try {
      const answer = await api.answer(signUp, { body: person });
      if (answer.status !== 'SUCCESS') {
        toast.error(signUpRefusal(answer));
        return;
      }
      // The subject id of the new user.
      tokenStore.setSubject(answer.data);
      toast.success(words.registered);
      storeCodeSent(answer.message);
      navigate('/verify', { state: { email: person.email } });
    } catch (error) {
      if (error instanceof ApiError && error.field === 'password') {
        setError('password', { message: error.message }, { shouldFocus: true });
        toast.error(words.registrationFailed);
        return;
      }
      const said = error instanceof ApiError && error.status < 500 ? error.serverMessage : undefined;
      toast.error(said ?? words.registrationFailed);
    }
  });

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label={words.firstName}
          error={errors.firstName?.message}
          autoComplete="given-name"
          maxLength={longestName}
          {...register('firstName', { validate: asValidate(personNameRule('firstName')) })}
        />
        <TextField
          label={words.lastName}
          error={errors.lastName?.message}
          autoComplete="family-name"
          maxLength={longestName}
          {...register('lastName', { validate: asValidate(personNameRule('lastName')) })}
        />
      </div>
      <TextField
        label={words.email}
        error={errors.email?.message}
        type="email"
        autoComplete="username"
        {...register('email', {
          validate: asValidate(emailRule),
          onChange: (event) => onEmail(event.target.value),
        })}
      />
      <TextField
        label={words.phone}
        optional
        error={errors.phone?.message}
        hint={words.phoneHint}
        type="tel"
        autoComplete="tel"
        {...register('phone', { validate: asValidate(phoneRule) })}
      />
      <PasswordField
        label={words.password}
        error={errors.password?.message}
        hint={words.passwordHint}
        autoComplete="new-password"
        {...register('password', { validate: asValidate(passwordRule), deps: ['confirmation'] })}
      />
      <PasswordField
        label={words.confirmPassword}
        error={errors.confirmation?.message}
        autoComplete="new-password"
        {...register('confirmation', { validate: (value) => matches(getValues('password'))(value) ?? true })}
      />
      <Button type="submit" busy={formState.isSubmitting} className="mt-1">
        {words.createAccount}
      </Button>
    </form>
  );
}
