import { type AccountFacts, exportAccount } from '@auscribe/contracts';
import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormButtons } from '../../../components/ui/action-bar.js';
import { Dialog } from '../../../components/ui/dialog.js';
import { HiddenUsername, PasswordField } from '../../../components/ui/password-input.js';
import { toast } from '../../../components/ui/toast.js';
import { ApiError, messageOf } from '../../../lib/http/errors.js';
import { language } from '../../../lib/i18n/language.js';
import { api } from '../../../lib/session/session.js';
import { useUser } from '../../auth/session-context.js';
import type { Progress } from './archive/gather-record.js';
import { openTarget } from './archive/open-target.js';
import { text } from './text.js';

/** Asks for the password, then shows the progress of the copy. Closing the dialog cancels it. */
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
      onClose={close}
      title={t.downloadTitle}
      description={t.downloadText}
      lang={lang}
      actions={
        <FormButtons
          form={form}
          cancel={t.cancel}
          submit={t.start}
          busy={formState.isSubmitting}
          canCancel
          onCancel={close}
        />
      }
    >
      <form id={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <HiddenUsername email={email} />
        <PasswordField
          label={t.password}
          hint={t.passwordHint}
          error={formState.errors.password?.message}
          autoComplete="current-password"
          readOnly={progress !== null}
          {...register('password', { required: t.passwordMissing })}
        />
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

interface Download {
  /** Null while nothing is downloaded. */
  progress: Progress | null;
  /** Resolves to what is wrong with the password, or to null when everything is done. */
  start(password: string): Promise<string | null>;
  cancel(): void;
}

function useDownload(onDone: () => void): Download {
  const [progress, setProgress] = useState<Progress | null>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function start(password: string): Promise<string | null> {
    let account: AccountFacts;
    try {
      account = await api.call(exportAccount, { body: { password } });
    } catch (error) {
      if (error instanceof ApiError) return error.message;
      toast.error(text.get().failed({ reason: messageOf(error) }), { about: error });
      return null;
    }
    const target = await openTarget(`Auscribe_${new Date().toISOString().slice(0, 10)}.zip`);
    if (!target) return null;
    const controller = new AbortController();
    running.current = controller;
    setProgress({ done: 0, total: 0 });
    try {
      const { downloadArchive } = await import('./archive/download-archive.js');
      const missing = await downloadArchive(account, target, { signal: controller.signal, onProgress: setProgress });
      reportDone(missing.length);
      onDone();
    } catch (error) {
      if (controller.signal.aborted) toast.info(text.get().cancelled);
      else toast.error(text.get().failed({ reason: messageOf(error) }), { about: error });
    } finally {
      running.current = null;
      setProgress(null);
    }
    return null;
  }
  return { progress, start, cancel: () => running.current?.abort() };
}

function reportDone(missing: number): void {
  if (missing === 0) toast.success(text.get().done);
  else toast.warning(text.get().doneWithout({ number: missing }));
}
