import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../../components/ui/button.js';
import { Dialog } from '../../../components/ui/dialog.js';
import { Field } from '../../../components/ui/field.js';
import { PasswordInput } from '../../../components/ui/password-input.js';
import { language } from '../../../lib/i18n/language.js';
import { useUser } from '../../auth/session-context.js';
import { text } from './text.js';
import { useDownload } from './use-download.js';

/** Asks for the password, then shows how far the copy is. Closing the dialog cancels it. */
export function DownloadDialog({ open, onClose }: { open: boolean; onClose(): void }) {
  const t = useStore(text);
  const lang = useStore(language);
  const { email } = useUser();
  const { register, handleSubmit, formState, reset, setError } = useForm({ defaultValues: { password: '' } });
  const { progress, start, cancel } = useDownload(onClose);
  const form = 'download-my-data';

  useEffect(() => {
    if (!open) reset();
  }, [open, reset]);

  const submit = handleSubmit(async ({ password }) => {
    const refused = await start(password);
    if (refused) setError('password', { message: refused }, { shouldFocus: true });
  });
  const close = () => {
    cancel();
    onClose();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) close();
      }}
      title={t.downloadTitle}
      description={t.downloadText}
      lang={lang}
      actions={
        <>
          <Button look="secondary" onClick={close}>
            {t.cancel}
          </Button>
          <Button type="submit" form={form} busy={formState.isSubmitting}>
            {t.start}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <Field label={t.password} hint={t.passwordHint} error={formState.errors.password?.message}>
          {(control) => (
            <PasswordInput
              {...control}
              autoComplete="current-password"
              readOnly={progress !== null}
              {...register('password', { required: t.passwordMissing })}
            />
          )}
        </Field>
        {progress && (
          <div className="flex flex-col gap-2">
            <progress
              className="h-2 w-full accent-accent"
              aria-label={t.downloadTitle}
              max={Math.max(progress.total, 1)}
              value={progress.done}
            />
            <p role="status" className="text-quiet text-sm">
              {progress.total > 0 ? t.progress({ done: progress.done, total: progress.total }) : t.preparing}{' '}
              {t.keepOpen}
            </p>
          </div>
        )}
      </form>
    </Dialog>
  );
}
