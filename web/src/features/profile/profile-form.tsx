import type { User } from '@auscribe/contracts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { toast } from 'sonner';
import { Button } from '../../components/ui/button.js';
import { Field } from '../../components/ui/field.js';
import { TextInput } from '../../components/ui/text-input.js';
import { personNameRule } from '../../lib/validation/person-name.js';
import { phoneOnWire, phoneRule } from '../../lib/validation/phone.js';
import { asValidate } from '../../lib/validation/rule.js';
import { useSession } from '../auth/session-context.js';
import { updateUser } from './api/update-user.js';

export function ProfileForm({ user }: { user: User }) {
  const { reloadUser } = useSession();
  const [editing, setEditing] = useState(false);
  const { register, handleSubmit, formState, reset } = useForm({ values: user });
  const { errors, isSubmitting } = formState;

  const save = handleSubmit(async (form) => {
    try {
      await updateUser({
        phone: phoneOnWire(form.phone),
        email: user.email,
        firstName: form.firstName.trim(),
        lastName: form.lastName.trim(),
      });
      await reloadUser();
      toast.success('Profile updated successfully!');
      setEditing(false);
    } catch {
      toast.error('Profile update failed. Please try again.');
    }
  });

  return (
    <form noValidate onSubmit={save} className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="First Name" error={errors.firstName?.message}>
          {(control) => (
            <TextInput
              {...control}
              readOnly={!editing}
              {...register('firstName', { validate: asValidate(personNameRule('firstName')) })}
            />
          )}
        </Field>
        <Field label="Last Name" error={errors.lastName?.message}>
          {(control) => (
            <TextInput
              {...control}
              readOnly={!editing}
              {...register('lastName', { validate: asValidate(personNameRule('lastName')) })}
            />
          )}
        </Field>
        <Field label="Mobile" error={errors.phone?.message}>
          {(control) => (
            <TextInput
              {...control}
              type="tel"
              readOnly={!editing}
              placeholder="+0 123456789"
              {...register('phone', { validate: asValidate(phoneRule) })}
            />
          )}
        </Field>
        <Field label="Email">
          {(control) => <TextInput {...control} type="email" readOnly {...register('email')} />}
        </Field>
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        {editing ? (
          <>
            <Button
              key="cancel"
              look="secondary"
              disabled={isSubmitting}
              onClick={() => {
                reset(user);
                setEditing(false);
              }}
            >
              Cancel
            </Button>
            <Button key="save" type="submit" busy={isSubmitting}>
              Save
            </Button>
          </>
        ) : (
          <Button key="edit" onClick={() => setEditing(true)}>
            Edit
          </Button>
        )}
      </div>
    </form>
  );
}
