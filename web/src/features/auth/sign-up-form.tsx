import { signUp as operation } from '@auscribe/contracts';
import { useStore } from '@nanostores/react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../components/ui/button.js';
import { Field } from '../../components/ui/field.js';
import { TextInput } from '../../components/ui/inputs.js';
import { PasswordInput } from '../../components/ui/password-input.js';
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
import { noteCodeSent } from './between-pages.js';
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
      const answer = await signUp(person);
      if (answer.status !== 'SUCCESS') {
        toast.error(signUpRefusal(answer));
        return;
      }
      tokenStore.setSubject(answer.data);
      toast.success(words.registered);
      noteCodeSent(answer.message);
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
        <Field label={words.firstName} error={errors.firstName?.message}>
          {(control) => (
            <TextInput
              {...control}
              autoComplete="given-name"
              maxLength={longestName}
              {...register('firstName', { validate: asValidate(personNameRule('firstName')) })}
            />
          )}
        </Field>
        <Field label={words.lastName} error={errors.lastName?.message}>
          {(control) => (
            <TextInput
              {...control}
              autoComplete="family-name"
              maxLength={longestName}
              {...register('lastName', { validate: asValidate(personNameRule('lastName')) })}
            />
          )}
        </Field>
      </div>
      <Field label={words.email} error={errors.email?.message}>
        {(control) => (
          <TextInput
            {...control}
            type="email"
            autoComplete="username"
            {...register('email', {
              validate: asValidate(emailRule),
              onChange: (event) => onEmail(event.target.value),
            })}
          />
        )}
      </Field>
      <Field label={words.phone} optional error={errors.phone?.message} hint={words.phoneHint}>
        {(control) => (
          <TextInput
            {...control}
            type="tel"
            autoComplete="tel"
            {...register('phone', { validate: asValidate(phoneRule) })}
          />
        )}
      </Field>
      <Field label={words.password} error={errors.password?.message} hint={words.passwordHint}>
        {(control) => (
          <PasswordInput
            {...control}
            autoComplete="new-password"
            {...register('password', { validate: asValidate(passwordRule), deps: ['confirmation'] })}
          />
        )}
      </Field>
      <Field label={words.confirmPassword} error={errors.confirmation?.message}>
        {(control) => (
          <PasswordInput
            {...control}
            autoComplete="new-password"
            {...register('confirmation', { validate: (value) => matches(getValues('password'))(value) ?? true })}
          />
        )}
      </Field>
      <Button type="submit" busy={formState.isSubmitting} className="mt-1">
        {words.createAccount}
      </Button>
    </form>
  );
}

interface SignUp {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  password: string;
}

/** Resolves to the subject id of the new user. */
function signUp(person: SignUp) {
  return api.answer(operation, { body: person });
}
