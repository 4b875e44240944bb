import { useStore } from '@nanostores/react';
import { TemplateSelect } from '../../components/template-select.js';
import { Button } from '../../components/ui/button.js';
import { Field } from '../../components/ui/field.js';
import { Notice } from '../../components/ui/notice.js';
import { DepartmentField } from './departments/department-field.js';
import type { Departments } from './departments/departments.js';
import type { FieldErrors } from './missing-fields.js';
import { PatientFields } from './patient-fields.js';
import type { DictationFields } from './recording/recording-store.js';
import { text } from './text.js';

interface DictationFormFieldsProps {
  fields: DictationFields;
  errors: FieldErrors;
  departments: Departments;
  /** The template is the remembered one, not a choice of the user. */
  templateRemembered: boolean;
  /** True while the fields are being sent: a change now would not reach the record. */
  locked: boolean;
  onChange(patch: Partial<DictationFields>): void;
}

export function DictationFormFields({
  fields,
  errors,
  departments,
  templateRemembered,
  locked,
  onChange,
}: DictationFormFieldsProps) {
  const words = useStore(text);
  return (
    <div className="grid gap-3 sm:grid-cols-2 sm:gap-4">
      <PatientFields fields={fields} errors={errors} readOnly={locked} onChange={onChange} />
      <DepartmentField
        departments={departments}
        value={fields.classificationId}
        error={errors.classificationId}
        locked={locked}
        onChange={(classificationId) => onChange({ classificationId })}
      />
      <Field label={words.template} hint={templateRemembered ? words.templateAsLast : undefined}>
        {(control) => (
          <TemplateSelect
            {...control}
            disabled={locked}
            value={fields.template}
            onChange={(template) => onChange({ template })}
          />
        )}
      </Field>
    </div>
  );
}

/** Shows whose form was restored, so that nobody dictates into another patient's record by mistake. */
export function DraftNotice({ patient, onClear }: { patient: string; onClear(): void }) {
  const words = useStore(text);
  return (
    <Notice
      tone="info"
      title={words.restored}
      actions={
        <Button look="secondary" onClick={onClear}>
          {words.clearForm}
        </Button>
      }
    >
      {words.restoredFor({ patient })}
    </Notice>
  );
}
