import { requestDemo as operation } from '@auscribe/contracts';
import { useStore } from '@nanostores/react';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '../../../components/ui/button.js';
import { Field } from '../../../components/ui/field.js';
import { TextArea, TextInput } from '../../../components/ui/inputs.js';
import { Notice } from '../../../components/ui/notice.js';
import { api } from '../../../lib/session/session.js';
import { type DemoFields, type DemoMistakes, demoMistakes } from './demo-mistakes.js';
import { text } from './text.js';

const empty: DemoFields = { name: '', email: '', mobile: '', message: '' };

export function DemoForm({ onSent }: { onSent(): void }) {
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
      <Field label={t.name} error={messageOf('name')}>
        {(control) => (
          <TextInput
            {...control}
            name="name"
            required
            autoComplete="name"
            maxLength={200}
            value={fields.name}
            onChange={edit('name')}
          />
        )}
      </Field>
      <Field label={t.email} error={messageOf('email')}>
        {(control) => (
          <TextInput
            {...control}
            name="email"
            type="email"
            required
            autoComplete="email"
            value={fields.email}
            onChange={edit('email')}
          />
        )}
      </Field>
      <Field label={t.mobile} aside={optional}>
        {(control) => (
          <TextInput
            {...control}
            name="mobile"
            type="tel"
            autoComplete="tel"
            maxLength={40}
            value={fields.mobile}
            onChange={edit('mobile')}
          />
        )}
      </Field>
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

interface DemoRequest {
  name: string;
  email: string;
  mobile: string;
  message: string;
}

/** Leaves out empty fields. */
function requestDemo(request: DemoRequest): Promise<null> {
  const [mobile, message] = [request.mobile.trim(), request.message.trim()];
  const body = { name: request.name.trim(), email: request.email.trim() };
  return api.call(operation, { body: { ...body, ...(mobile && { mobile }), ...(message && { message }) } });
}
