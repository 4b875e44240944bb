import { isTemplateCode, type TemplateCode, templateCodes, templateNames } from '@auscribe/contracts';
import { useStore } from '@nanostores/react';
import { useId, useState } from 'react';
import { ConfirmDialog } from '../../components/ui/confirm-dialog.js';
import { Select } from '../../components/ui/inputs.js';
import { toast } from '../../components/ui/toast.js';
import { messageOf } from '../../lib/http/errors.js';
import { changeTemplate } from './api.js';
import { templateText } from './text.js';

interface TemplateSelectProps {
  id: string;
  template: string;
  /** The user's copy of the template with which the note was made. */
  version: { name: string; version: number } | null;
  disabled: boolean;
  reload(): Promise<unknown>;
}

/** Another template means a new note, so it asks first. */
export function TemplateSelect({ id, template, version, disabled, reload }: TemplateSelectProps) {
  const t = useStore(templateText);
  const fieldId = useId();
  const versionId = useId();
  const [wanted, setWanted] = useState<TemplateCode | null>(null);
  const [busy, setBusy] = useState(false);

  async function change(to: TemplateCode) {
    setBusy(true);
    try {
      await changeTemplate(id, to);
      await reload();
    } catch (error) {
      toast.error(t.failed({ reason: messageOf(error) }), { about: error });
    }
    setBusy(false);
    setWanted(null);
  }

  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 max-sm:w-full">
      <label htmlFor={fieldId} className="text-quiet">
        {t.label}
      </label>
      <Select
        id={fieldId}
        value={template}
        aria-describedby={version ? versionId : undefined}
        disabled={disabled}
        onChange={(event) => {
          if (isTemplateCode(event.target.value)) setWanted(event.target.value);
        }}
        className="min-w-0 max-sm:w-full"
      >
        {templateCodes.map((code) => (
          <option key={code} value={code}>
            {templateNames[code]}
          </option>
        ))}
      </Select>
      {version && (
        <p id={versionId} className="min-w-0 wrap-anywhere text-quiet">
          · {t.version(version)}
        </p>
      )}
      <ConfirmDialog
        open={wanted !== null}
        title={wanted ? t.title({ template: templateNames[wanted] }) : ''}
        text={t.explanation}
        confirm={t.confirm}
        cancel={t.cancel}
        busy={busy}
        onConfirm={() => {
          if (wanted) change(wanted);
        }}
        onCancel={() => setWanted(null)}
      />
    </div>
  );
}
