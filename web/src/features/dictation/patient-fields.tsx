import { useStore } from '@nanostores/react';
import { TextField } from '../../components/ui/field.js';
import { i18n } from '../../lib/i18n/i18n.js';

/** The contract's limit. */
const maxLength = 200;

interface Patient {
  patientName: string;
  mrNo: string;
}

interface PatientFieldsProps {
  fields: Patient;
  errors: Partial<Patient>;
  readOnly?: boolean;
  onChange(patch: Partial<Patient>): void;
}

/** Forms find the field to focus by `data-field`. */
export function PatientFields({ fields, errors, readOnly, onChange }: PatientFieldsProps) {
  const words = useStore(text);
  return (['patientName', 'mrNo'] as const).map((name) => (
    <TextField
      key={name}
      label={words[name]}
      error={errors[name]}
      data-field={name}
      autoComplete="off"
      maxLength={maxLength}
      readOnly={readOnly}
      value={fields[name]}
      onChange={(event) => onChange({ [name]: event.target.value })}
    />
  ));
}

const text = i18n('patient-fields', { patientName: 'Patient Name', mrNo: 'MR Number' });
