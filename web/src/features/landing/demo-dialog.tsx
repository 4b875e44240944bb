import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../components/ui/button.js';
import { Dialog } from '../../components/ui/dialog.js';
import { Field } from '../../components/ui/field.js';
import { Notice } from '../../components/ui/notice.js';
import { TextArea } from '../../components/ui/text-area.js';
import { TextInput } from '../../components/ui/text-input.js';
import { emailRule } from '../../lib/validation/email.js';
import { asValidate } from '../../lib/validation/rule.js';
import { requestDemo } from './api/request-demo.js';

const thanksMs = 4000;

export function DemoDialog({ open, onClose }: { open: boolean; onClose(): void }) {
  const [sent, setSent] = useState(false);
  useEffect(() => {
    if (!sent) return;
    const timer = setTimeout(onClose, thanksMs);
    return () => clearTimeout(timer);
  }, [sent, onClose]);
  useEffect(() => {
    if (open) setSent(false);
  }, [open]);

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title={sent ? 'Request submitted successfully!' : 'Request Demo'}
      description={sent ? 'Thank you for your interest.' : 'Tell us where to reach you, and we show you Auscribe.'}
    >
      {!sent && <DemoForm onSent={() => setSent(true)} />}
    </Dialog>
  );
}

function DemoForm({ onSent }: { onSent(): void }) {
  const [failed, setFailed] = useState(false);
  const { register, handleSubmit, formState, clearErrors } = useForm({
    defaultValues: { name: '', email: '', mobile: '', message: '' },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (form) => {
    setFailed(false);
    try {
      await requestDemo({
        name: form.name.trim(),
        email: form.email.trim(),
        mobile: form.mobile.trim(),
        message: form.message.trim(),
      });
      onSent();
    } catch {
      setFailed(true);
    }
  });

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {failed && (
        <Notice tone="danger" title="Something went wrong!">
          Your request was not sent. Please try again.
        </Notice>
      )}
      <Field label="Name" error={errors.name?.message}>
        {(control) => (
          <TextInput
            {...control}
            autoComplete="name"
            {...register('name', {
              validate: (value) => value.trim() !== '' || 'Name is required',
              onChange: () => clearErrors('name'),
            })}
          />
        )}
      </Field>
      <Field label="Email" error={errors.email?.message}>
        {(control) => (
          <TextInput
            {...control}
            type="email"
            autoComplete="email"
            {...register('email', { validate: asValidate(emailRule), onChange: () => clearErrors('email') })}
          />
        )}
      </Field>
      <Field label="Mobile" optional>
        {(control) => <TextInput {...control} type="tel" autoComplete="tel" maxLength={40} {...register('mobile')} />}
      </Field>
      <Field label="Your message" optional>
        {(control) => <TextArea {...control} rows={4} maxLength={5000} {...register('message')} />}
      </Field>
      <Button type="submit" busy={isSubmitting}>
        {isSubmitting ? 'Submitting...' : 'Request Demo'}
      </Button>
    </form>
  );
}
