import { type User, updateUser } from '@auscribe/contracts';
import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { ActionBar, FormButtons } from '../../components/ui/action-bar.js';
import { Button } from '../../components/ui/button.js';
import { TextField } from '../../components/ui/field.js';
import { toast } from '../../components/ui/toast.js';
import { api } from '../../lib/session/session.js';
import { phoneOnWire, phoneRule } from '../../lib/validation/phone.js';
import { asValidate, longestName, personNameRule } from '../../lib/validation/rules.js';
import { useSession } from '../auth/session-context.js';
import { useShortcut } from '../layout/shortcuts/use-shortcut.js';
import { UnsavedWarning } from '../layout/unsaved-warning.js';
import { text } from './text.js';

export function ProfileForm({ user }: { user: User }) {
  const words = useStore(text);
  const { reloadUser } = useSession();
  const [editing, setEditing] = useState(false);
  const { register, handleSubmit, formState, reset, setFocus } = useForm({ values: user });
  const { errors, isSubmitting, isDirty } = formState;
  const toggle = useRef<HTMLButtonElement>(null);
  const opened = useRef(false);

  // Focuses the first field when the form opens, and Edit when it closes.
  useEffect(() => {
    if (editing) setFocus('firstName');
    else if (opened.current) toggle.current?.focus();
    opened.current = editing;
  }, [editing, setFocus]);

  /** Returns true if it was saved. */
  async function save(): Promise<boolean> {
    let saved = false;
    const submit = handleSubmit(async (form) => {
      try {
        const profile = {
          phone: phoneOnWire(form.phone),
          email: user.email,
          firstName: form.firstName.trim(),
          lastName: form.lastName.trim(),
        };
        // An answer without the user is a failure (PRODUCT.md section 7).
        await api.call(updateUser, { body: profile });
        await reloadUser();
        toast.success(words.updated);
        setEditing(false);
        saved = true;
      } catch (error) {
        toast.error(words.updateFailed, { about: error });
      }
    });
    await submit();
    return saved;
  }

  useShortcut('mod+s', words.save, save, { enabled: editing && !isSubmitting });

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
      className="flex flex-col gap-4"
    >
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-3">
        <h2 className="font-semibold text-lg">{words.manage}</h2>
        {!editing && (
          <Button key="edit" ref={toggle} look="secondary" onClick={() => setEditing(true)}>
            {words.edit}
          </Button>
        )}
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label={words.firstName}
          error={errors.firstName?.message}
          readOnly={!editing}
          autoComplete="given-name"
          maxLength={longestName}
          placeholder={words.notSet}
          {...register('firstName', { validate: asValidate(personNameRule('firstName')) })}
        />
        <TextField
          label={words.lastName}
          error={errors.lastName?.message}
          readOnly={!editing}
          autoComplete="family-name"
          maxLength={longestName}
          placeholder={words.notSet}
          {...register('lastName', { validate: asValidate(personNameRule('lastName')) })}
        />
        <TextField
          label={words.mobile}
          error={errors.phone?.message}
          hint={editing ? words.mobileHint : undefined}
          type="tel"
          readOnly={!editing}
          autoComplete="tel"
          placeholder={editing ? words.mobileExample : words.notSet}
          {...register('phone', { validate: asValidate(phoneRule) })}
        />
        <TextField
          label={words.email}
          hint={editing ? words.emailHint : undefined}
          type="email"
          readOnly
          autoComplete="email"
          {...register('email')}
        />
      </div>
      {editing && (
        <ActionBar>
          <FormButtons
            cancel={words.cancel}
            submit={words.save}
            busy={isSubmitting}
            onCancel={() => {
              reset(user);
              setEditing(false);
            }}
          />
        </ActionBar>
      )}
      <UnsavedWarning what="profile" active={editing && isDirty} save={save} />
    </form>
  );
}
