import { useStore } from '@nanostores/react';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { FormButtons } from '../../../components/ui/action-bar.js';
import { Dialog } from '../../../components/ui/dialog.js';
import { TextField } from '../../../components/ui/field.js';
import { language } from '../../../lib/i18n/language.js';
import { text } from './text.js';

interface PasskeyDialogProps {
  open: boolean;
  /** The name of the passkey to rename; null for a new passkey. */
  currentName: string | null;
  /** Returns null if it was done, otherwise what is wrong. */
  onSave(name: string): Promise<string | null>;
  onClose(): void;
}

const longestName = 60;

/** Names a passkey: a new one or an existing one. */
export function PasskeyDialog({ open, currentName, onSave, onClose }: PasskeyDialogProps) {
  const t = useStore(text);
  const lang = useStore(language);
  const form = useId();
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    if (!open) return;
    setName(currentName ?? '');
    setProblem(undefined);
  }, [open, currentName]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (name.trim() === '') return setProblem(t.nameMissing);
    setBusy(true);
    const wrong = await onSave(name.trim());
    setBusy(false);
    if (wrong !== null) setProblem(wrong);
  }

  return (
    <Dialog
      open={open}
      onClose={() => {
        if (!busy) onClose();
      }}
      title={currentName === null ? t.passkeyTitle : t.renameTitle}
      description={currentName === null ? t.passkeyText : undefined}
      keepsText
      lang={lang}
      actions={
        <FormButtons
          form={form}
          cancel={t.cancel}
          submit={currentName === null ? t.continue : t.save}
          busy={busy}
          onCancel={onClose}
        />
      }
    >
      <form id={form} noValidate onSubmit={submit}>
        <TextField
          label={t.name}
          hint={t.nameExample}
          error={problem}
          autoComplete="off"
          maxLength={longestName}
          value={name}
          onChange={(event) => {
            setName(event.target.value);
            setProblem(undefined);
          }}
        />
      </form>
    </Dialog>
  );
}
