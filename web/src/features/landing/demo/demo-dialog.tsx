import { requestDemo as operation } from '@auscribe/contracts';
import { useStore } from '@nanostores/react';
import { CircleCheck } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/ui/button.js';
import { Dialog } from '../../../components/ui/dialog.js';
import { text as dialogText } from '../../../components/ui/dialog-text.js';
import { Field, TextField } from '../../../components/ui/field.js';
import { TextArea } from '../../../components/ui/inputs.js';
import { Notice } from '../../../components/ui/notice.js';
import { whenTranslated } from '../../../lib/i18n/translated-page.js';
import { api } from '../../../lib/session/session.js';
import { type DemoFields, type DemoMistakes, demoMistakes } from './demo-mistakes.js';
import { text } from './text.js';

await whenTranslated(text, dialogText);

/** How long the thanks are shown before the dialog closes by itself (PRODUCT.md section 9). */
const thanksMs = 4000;

export function DemoDialog({ open, onClose }: { open: boolean; onClose(): void }) {
  const t = useStore(text);
  const [sent, setSent] = useState(false);
  useEffect(() => {
    if (!sent || !open) return;
    const timer = setTimeout(onClose, thanksMs);
    return () => clearTimeout(timer);
  }, [sent, open, onClose]);
  useEffect(() => {
    if (open) setSent(false);
  }, [open]);

  return (
    <Dialog open={open} onClose={onClose} title={sent ? t.success : t.title} description={sent ? undefined : t.lead}>
      {sent ? <DemoThanks /> : <DemoForm onSent={() => setSent(true)} />}
    </Dialog>
  );
}

/** Takes the focus that was on the form, so that the thanks are read out. */
function DemoThanks() {
  const t = useStore(text);
  const thanks = useRef<HTMLDivElement>(null);
  useEffect(() => thanks.current?.focus(), []);
  return (
    <div ref={thanks} tabIndex={-1} role="status" className="flex items-center gap-3 outline-none">
      <CircleCheck aria-hidden="true" className="size-8 shrink-0 text-good" />
      <p>{t.thanks}</p>
    </div>
  );
}

const empty: DemoFields = { name: '', email: '', mobile: '', message: '' };

function DemoForm({ onSent }: { onSent(): void }) {
  const t = useStore(text);
  const [fields, setFields] = useState(empty);
  const [mistakes, setMistakes] = useState<DemoMistakes>({});
  const [state, setState] = useState<'editing' | 'sending' | 'failed'>('editing');
  const form = useRef<HTMLFormElement>(null);

  const edit = (field: keyof DemoFields) => (event: { target: { value: string } }) => {
    setFields((before) => ({ ...before, [field]: event.target.value }));
    setMistakes(({ [field]: _corrected, ...rest }) => rest);
  };
  const messageOf = (field: keyof DemoFields) => {
    const mistake = mistakes[field];
    return mistake && t[mistake];
  };
  /** Next to the label, not in it, so that the field's name is a single word. */
  const optional = <span className="text-quiet text-sm">{t.optional}</span>;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (state === 'sending') return;
    const found = demoMistakes(fields);
    setMistakes(found);
    const first = found.name ? 'name' : found.email ? 'email' : null;
    if (first) {
      form.current?.querySelector<HTMLInputElement>(`input[name="${first}"]`)?.focus();
      return;
    }
    setState('sending');
    try {
      await requestDemo(fields);
      onSent();
    } catch {
      setState('failed');
    }
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
      {state === 'failed' && (
        <Notice tone="danger" title={t.error}>
          {t.errorText}
        </Notice>
      )}
      <TextField
        label={t.name}
        error={messageOf('name')}
        name="name"
        required
        autoComplete="name"
        maxLength={200}
        value={fields.name}
        onChange={edit('name')}
      />
      <TextField
        label={t.email}
        error={messageOf('email')}
        name="email"
        type="email"
        required
        autoComplete="email"
        value={fields.email}
        onChange={edit('email')}
      />
      <TextField
        label={t.mobile}
        aside={optional}
        name="mobile"
        type="tel"
        autoComplete="tel"
        maxLength={40}
        value={fields.mobile}
        onChange={edit('mobile')}
      />
      <Field label={t.message} aside={optional}>
        {(control) => (
          <TextArea
            {...control}
            name="message"
            rows={4}
            maxLength={5000}
            value={fields.message}
            onChange={edit('message')}
          />
        )}
      </Field>
      <Button type="submit" busy={state === 'sending'}>
        {state === 'sending' ? t.submitting : t.submit}
      </Button>
      <p className="text-quiet text-sm">{t.privacy}</p>
    </form>
  );
}

/** Leaves out empty fields. */
function requestDemo(request: DemoFields): Promise<null> {
  const [mobile, message] = [request.mobile.trim(), request.message.trim()];
  const body = { name: request.name.trim(), email: request.email.trim() };
  return api.call(operation, { body: { ...body, ...(mobile && { mobile }), ...(message && { message }) } });
}
