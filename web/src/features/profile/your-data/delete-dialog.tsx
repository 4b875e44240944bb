import { deleteAccount } from '@auscribe/contracts';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { FormButtons } from '../../../components/ui/action-bar.js';
import { Dialog } from '../../../components/ui/dialog.js';
import { FieldError } from '../../../components/ui/field.js';
import { HiddenUsername, PasswordField } from '../../../components/ui/password-input.js';
import { toast } from '../../../components/ui/toast.js';
import { ApiError, messageOf } from '../../../lib/http/errors.js';
import { language } from '../../../lib/i18n/language.js';
import { api } from '../../../lib/session/session.js';
import { keysOf } from '../../../lib/storage.js';
import { useSession, useUser } from '../../auth/session-context.js';
import { NotConfirmedError, useConfirmation } from '../second-factor/use-confirmation.js';
import { text } from './text.js';

const empty = { understood: false, password: '' };

/** Says what will be erased, and first requires a tick and the password. */
export function DeleteDialog({ open, onClose }: { open: boolean; onClose(): void }) {
  const t = useStore(text);
  const lang = useStore(language);
  const { id, email } = useUser();
  const { deleteAccountAndLeave } = useSession();
  const { register, handleSubmit, formState, reset, setError } = useForm({ defaultValues: empty });
  const { errors, isSubmitting } = formState;
  const { confirmed, confirmation } = useConfirmation();
  const form = 'delete-my-account';

  useEffect(() => {
    if (!open) reset();
  }, [open, reset]);

  const submit = handleSubmit(async ({ password }) => {
    try {
      await confirmed(() =>
        deleteAccountAndLeave(async () => {
          await api.call(deleteAccount, { body: { password } });
          removeFromBrowser(id);
        }),
      );
    } catch (error) {
      if (error instanceof NotConfirmedError) return;
      if (error instanceof ApiError) setError('password', { message: error.message }, { shouldFocus: true });
      else toast.error(t.notDeleted({ reason: messageOf(error) }), { about: error });
    }
  });
  return (
    <Dialog
      open={open}
      onClose={() => {
        if (!isSubmitting) onClose();
      }}
      title={t.deleteTitle}
      description={t.deleteText}
      lang={lang}
      actions={
        <FormButtons
          form={form}
          cancel={t.cancel}
          submit={t.deleteNow}
          look="danger"
          busy={isSubmitting}
          onCancel={onClose}
        />
      }
    >
      <div>
        <p className="font-semibold">{t.goes}</p>
        <ul className="list-disc pl-5">
          <li>{t.goesRecords}</li>
          <li>{t.goesSettings}</li>
          <li>{t.goesAccount}</li>
        </ul>
        <p className="mt-3 text-quiet text-sm">
          {t.stays} {t.copyFirst}
        </p>
      </div>
      <form id={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <HiddenUsername email={email} />
        <div className="flex flex-col gap-1.5">
          <label className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              className="size-5 shrink-0 accent-accent"
              aria-invalid={errors.understood ? true : undefined}
              aria-describedby={errors.understood ? `${form}-understood` : undefined}
              {...register('understood', { required: t.notUnderstood })}
            />
            <span>{t.understood}</span>
          </label>
          {errors.understood && <FieldError id={`${form}-understood`}>{errors.understood.message}</FieldError>}
        </div>
        <PasswordField
          label={t.password}
          error={errors.password?.message}
          autoComplete="current-password"
          {...register('password', { required: t.passwordMissing })}
        />
      </form>
      {confirmation}
    </Dialog>
  );
}

/** Removes everything that this browser stored under the user's id, such as the picture and the last department. */
function removeFromBrowser(userId: string): void {
  for (const key of keysOf(localStorage)) if (key.includes(userId)) localStorage.removeItem(key);
}
