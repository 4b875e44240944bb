import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { toast } from 'sonner';
import { Button } from '../../components/ui/button.js';
import { Field } from '../../components/ui/field.js';
import { TextInput } from '../../components/ui/text-input.js';
import { messageOf } from '../../lib/http/errors.js';
import { changePassword } from './api/change-password.js';
import { type PasswordChange, passwordMistake } from './password-mistake.js';

const empty: PasswordChange = { previous: '', next: '', confirmation: '' };

const rows = [
  { name: 'previous', label: 'Current Password', complete: 'current-password' },
  { name: 'next', label: 'New Password', complete: 'new-password' },
  { name: 'confirmation', label: 'Confirm New Password', complete: 'new-password' },
] as const;

export function PasswordForm({ onClose }: { onClose(): void }) {
  const { register, handleSubmit, formState } = useForm({ defaultValues: empty });
  const [mistake, setMistake] = useState<string | null>(null);

  const submit = handleSubmit(async (change) => {
    const wrong = passwordMistake(change);
    setMistake(wrong);
    if (wrong) return;
    try {
      await changePassword(change.previous, change.next);
      toast.success('Password updated successfully!');
      onClose();
    } catch (error) {
      toast.error(`Password update failed. ${messageOf(error).replace(/\.$/, '')}. Please try again.`);
    }
  });

  return (
    <form noValidate onSubmit={submit} className="flex max-w-md flex-col gap-4">
      {rows.map(({ name, label, complete }) => (
        <Field key={name} label={label} error={name === 'confirmation' ? (mistake ?? undefined) : undefined}>
          {(control) => <TextInput {...control} type="password" autoComplete={complete} {...register(name)} />}
        </Field>
      ))}
      <div className="flex flex-wrap gap-2">
        <Button look="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" busy={formState.isSubmitting}>
          Update Password
        </Button>
      </div>
    </form>
  );
}
