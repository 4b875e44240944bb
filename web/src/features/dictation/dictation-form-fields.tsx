import { templateCodes, templateNames } from '@auscribe/contracts';
import { Field } from '../../components/ui/field.js';
import { Select } from '../../components/ui/select.js';
import { TextInput } from '../../components/ui/text-input.js';
import { DepartmentField } from './departments/department-field.js';
import type { FieldErrors } from './missing-fields.js';
import type { DictationFields } from './recording/stored-recording.js';

interface DictationFormFieldsProps {
  fields: DictationFields;
  errors: FieldErrors;
  onChange(patch: Partial<DictationFields>): void;
}

export function DictationFormFields({ fields, errors, onChange }: DictationFormFieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="Patient Name" error={errors.patientName}>
        {(control) => (
          <TextInput
            {...control}
            autoComplete="off"
            maxLength={200}
            value={fields.patientName}
            onChange={(event) => onChange({ patientName: event.target.value })}
          />
        )}
      </Field>
      <Field label="MR Number" error={errors.mrNo}>
        {(control) => (
          <TextInput
            {...control}
            autoComplete="off"
            maxLength={200}
            value={fields.mrNo}
            onChange={(event) => onChange({ mrNo: event.target.value })}
          />
        )}
      </Field>
      <DepartmentField
        value={fields.classificationId}
        error={errors.classificationId}
        onChange={(classificationId) => onChange({ classificationId })}
      />
      <Field label="Template">
        {(control) => (
          <Select {...control} value={fields.template} onChange={(event) => onChange({ template: event.target.value })}>
            {templateCodes.map((code) => (
              <option key={code} value={code}>
                {templateNames[code]}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  );
}
