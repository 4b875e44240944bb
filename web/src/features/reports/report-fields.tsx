import { useStore } from '@nanostores/react';
import { Field } from '../../components/ui/field.js';
import { TextInput } from '../../components/ui/inputs.js';
import type { NotedDate } from './dates/note-dates.js';
import type { DraftField, FieldKey } from './templates/report-draft.js';
import { text } from './text.js';

interface ReportFieldsProps {
  fields: readonly DraftField[];
  onChange(key: FieldKey, value: string): void;
}

export function ReportFields({ fields, onChange }: ReportFieldsProps) {
  const t = useStore(text);
  return (
    <fieldset className="grid gap-3 sm:grid-cols-2">
      <legend className="mb-2 font-semibold">{t.patient}</legend>
      {fields.map(({ key, label, value, placeholder, date, noted }) => (
        <Field key={key} label={label} hint={noted && hintOf(noted, t)}>
          {(control) => (
            <TextInput
              {...control}
              type={date ? 'date' : 'text'}
              autoComplete="off"
              maxLength={date ? undefined : 300}
              placeholder={placeholder}
              value={value}
              onChange={({ target }) => onChange(key, target.value)}
            />
          )}
        </Field>
      ))}
    </fieldset>
  );
}

/** What to check a date by: the words stay in sight when somebody types another. */
function hintOf({ said, certain }: NotedDate, t: ReturnType<(typeof text)['get']>): string | undefined {
  if (!certain) return t.notCertain;
  return said === '' ? undefined : t.said({ words: said });
}
