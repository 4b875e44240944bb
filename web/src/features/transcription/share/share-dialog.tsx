import { useStore } from '@nanostores/react';
import { useEffect, useId, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../../components/ui/button.js';
import { Dialog } from '../../../components/ui/dialog.js';
import { TextField } from '../../../components/ui/field.js';
import { toast } from '../../../components/ui/toast.js';
import { messageWithReference } from '../../../lib/http/errors.js';
import { asValidate, emailRule } from '../../../lib/validation/rules.js';
import { shareText } from '../text.js';
import { useRecentRecipients } from './recent-recipients.js';

const closeAfterMs = 1000;

interface ShareDialogProps {
  open: boolean;
  onClose(): void;
  /** Mails the summary; throws an Error with a message for the user. */
  send(email: string): Promise<void>;
}

export function ShareDialog({ open, onClose, send }: ShareDialogProps) {
  const t = useStore(shareText);
  return (
    <Dialog open={open} onClose={onClose} title={t.title} description={t.description}>
      <ShareForm onClose={onClose} send={send} />
    </Dialog>
  );
}

function ShareForm({ onClose, send }: Omit<ShareDialogProps, 'open'>) {
  const t = useStore(shareText);
  const recentId = useId();
  const recent = useRecentRecipients();
  const sendButton = useRef<HTMLButtonElement>(null);
  const { register, handleSubmit, formState, setError, setFocus, setValue } = useForm({ defaultValues: { email: '' } });
  const { errors, isSubmitting } = formState;

  // The focus starts on the field, not on the close button.
  useEffect(() => setFocus('email'), [setFocus]);

  const submit = handleSubmit(async ({ email }) => {
    try {
      await send(email.trim());
      toast.success(t.sent({ email: email.trim() }));
      // It was sent, so closing the dialog discards nothing.
      setValue('email', '');
      await new Promise((resolve) => setTimeout(resolve, closeAfterMs));
      onClose();
    } catch (error) {
      setError('email', { message: t.notSent({ reason: messageWithReference(error) }) });
    }
  });

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <TextField
        label={t.email}
        error={errors.email?.message}
        type="email"
        autoComplete="email"
        {...register('email', { validate: asValidate(emailRule) })}
      />
      {recent.length > 0 && (
        <div className="flex flex-col gap-2">
          <p id={recentId} className="text-quiet text-sm">
            {t.recent}
          </p>
          <ul aria-labelledby={recentId} className="flex flex-wrap gap-2">
            {recent.map((address) => (
              <li key={address} className="min-w-0">
                <Button
                  look="secondary"
                  disabled={isSubmitting}
                  onClick={() => {
                    setValue('email', address, { shouldValidate: true });
                    // Not sent right away, because a wrong address is a breach. Enter sends it.
                    sendButton.current?.focus();
                  }}
                  className="wrap-anywhere max-w-full text-sm"
                >
                  {address}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
      <Button ref={sendButton} type="submit" busy={isSubmitting}>
        {isSubmitting ? t.sending : t.send}
      </Button>
    </form>
  );
}
