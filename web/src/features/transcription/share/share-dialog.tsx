import { useForm } from 'react-hook-form';
import { toast } from '../../../components/ui/toast.js';
import { Button } from '../../../components/ui/button.js';
import { Dialog } from '../../../components/ui/dialog.js';
import { Field } from '../../../components/ui/field.js';
import { TextInput } from '../../../components/ui/text-input.js';
import { messageOf } from '../../../lib/http/errors.js';
import { emailRule } from '../../../lib/validation/email.js';
import { asValidate } from '../../../lib/validation/rule.js';

interface ShareDialogProps {
  open: boolean;
  onClose(): void;
  /** Mails the summary; throws with words for the user. */
  send(email: string): Promise<void>;
}

export function ShareDialog({ open, onClose, send }: ShareDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title="Share Summary"
      description="The summary goes out by email, as a PDF."
    >
      <ShareForm onClose={onClose} send={send} />
    </Dialog>
  );
}

const closeAfterMs = 1000;

function ShareForm({ onClose, send }: Omit<ShareDialogProps, 'open'>) {
  const { register, handleSubmit, formState, setError } = useForm({ defaultValues: { email: '' } });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async ({ email }) => {
    try {
      await send(email.trim());
      toast.success(`Summary sent to ${email.trim()}`);
      await new Promise((resolve) => setTimeout(resolve, closeAfterMs));
      onClose();
    } catch (error) {
      setError('email', { message: `The email was not sent. ${messageOf(error)}` });
    }
  });

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Field label="Email" error={errors.email?.message}>
        {(control) => (
          <TextInput
            {...control}
            type="email"
            autoComplete="email"
            {...register('email', { validate: asValidate(emailRule) })}
          />
        )}
      </Field>
      <Button type="submit" busy={isSubmitting}>
        {isSubmitting ? 'Sending...' : 'Send'}
      </Button>
    </form>
  );
}
