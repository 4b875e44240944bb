import { useStore } from '@nanostores/react';
import { Eye, EyeOff } from 'lucide-react';
import { type InputHTMLAttributes, type Ref, useState } from 'react';
import { i18n } from '../../lib/i18n/i18n.js';
import { Field, type LabelProps } from './field.js';
import { TextInput } from './inputs.js';

const text = i18n('password-input', { show: 'Show password', hide: 'Hide password' });

type PasswordInputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & { ref?: Ref<HTMLInputElement> };

export function PasswordField({ label, error, hint, optional, aside, ...input }: LabelProps & PasswordInputProps) {
  return (
    <Field label={label} error={error} hint={hint} optional={optional} aside={aside}>
      {(control) => <PasswordInput {...control} {...input} />}
    </Field>
  );
}

/** Tells password managers whose password the form asks for. */
export function HiddenUsername({ email }: { email: string }) {
  return <input type="email" autoComplete="username" value={email} readOnly hidden />;
}

/** A password that can be shown: on a phone, a typing mistake is more likely than somebody reading over the shoulder. */
function PasswordInput(props: PasswordInputProps) {
  const words = useStore(text);
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <span className="relative block">
      <TextInput
        {...props}
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        className="pr-12"
      />
      <button
        type="button"
        aria-controls={props.id}
        onClick={() => setShown((before) => !before)}
        className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-lg text-quiet hover:text-ink"
      >
        <Icon aria-hidden="true" className="size-5" />
        <span className="sr-only">{shown ? words.hide : words.show}</span>
      </button>
    </span>
  );
}
