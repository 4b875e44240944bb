import { changePassword } from '@auscribe/contracts';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { FormButtons } from '../../components/ui/action-bar.js';
import { HiddenUsername, PasswordField } from '../../components/ui/password-input.js';
import { toast } from '../../components/ui/toast.js';
import { ApiError, messageOf } from '../../lib/http/errors.js';
import { api } from '../../lib/session/session.js';
import { useUser } from '../auth/session-context.js';
import { type PasswordChange, passwordMistake } from './password-mistake.js';
import { NotConfirmedError, useConfirmation } from './second-factor/use-confirmation.js';
import { text } from './text.js';

const empty: PasswordChange = { previous: '', next: '', confirmation: '' };

export function PasswordForm({ onClose }: { onClose(): void }) {
  const words = useStore(text);
  const { email } = useUser();
  const { register, handleSubmit, formState, setError, setFocus } = useForm({ defaultValues: empty });
  const { errors } = formState;
  const { confirmed, confirmation } = useConfirmation();

  useEffect(() => setFocus('previous'), [setFocus]);

  const submit = handleSubmit(async (change) => {
    const mistake = passwordMistake(change);
    if (mistake) {
      setError(mistake.field, { message: mistake.message }, { shouldFocus: true });
      return;
    }
    try {
      const body = { previousPassword: change.previous, newPassword: change.next };
      await confirmed(() => api.call(changePassword, { body }));
      toast.success(words.passwordUpdated);
      onClose();
    } catch (error) {
      if (error instanceof NotConfirmedError) return;
      if (error instanceof ApiError && error.field === 'newPassword') {
        setError('next', { message: error.message }, { shouldFocus: true });
      }
      toast.error(words.passwordFailed({ message: messageOf(error).replace(/\.$/, '') }), { about: error });
    }
  });

  return (
    <>
      <form noValidate onSubmit={submit} className="flex max-w-md flex-col gap-4">
        <HiddenUsername email={email} />
        <PasswordField
          label={words.currentPassword}
          error={errors.previous?.message}
          autoComplete="current-password"
          {...register('previous')}
        />
        <PasswordField
          label={words.newPassword}
          error={errors.next?.message}
          hint={words.newPasswordHint}
          autoComplete="new-password"
          {...register('next')}
        />
        <PasswordField
          label={words.confirmPassword}
          error={errors.confirmation?.message}
          autoComplete="new-password"
          {...register('confirmation')}
        />
        <div className="flex flex-wrap gap-2">
          <FormButtons
            cancel={words.cancel}
            submit={words.updatePassword}
            busy={formState.isSubmitting}
            canCancel
            onCancel={onClose}
          />
        </div>
      </form>
      {confirmation}
    </>
  );
}
