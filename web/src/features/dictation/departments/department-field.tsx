import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { TextButton } from '../../../components/ui/button.js';
import { Field } from '../../../components/ui/field.js';
import { Select } from '../../../components/ui/inputs.js';
import { AddDepartmentDialog } from './add-department-dialog.js';
import { text } from './text.js';
import type { Departments } from './use-departments.js';

interface DepartmentFieldProps {
  departments: Departments;
  value: string;
  error: string | undefined;
  locked: boolean;
  onChange(classificationId: string): void;
}

export function DepartmentField({ departments, value, error, locked, onChange }: DepartmentFieldProps) {
  const words = useStore(text);
  const { failed, load, add } = departments;
  const all = departments.all ?? [];
  const [adding, setAdding] = useState(false);
  return (
    <>
      <Field
        label={words.label}
        error={failed ? words.notLoaded : error}
        aside={
          failed ? (
            <TextButton className="text-sm" onClick={load}>
              {words.tryAgain}
            </TextButton>
          ) : (
            <TextButton className="text-sm" disabled={locked} onClick={() => setAdding(true)}>
              {words.open}
            </TextButton>
          )
        }
      >
        {(control) => (
          <Select
            {...control}
            data-field="classificationId"
            disabled={locked}
            // A remembered department can be shown only once its name is loaded.
            value={all.some((department) => department.id === value) ? value : ''}
            onChange={(event) => onChange(event.target.value)}
          >
            <option value="">{departments.all || failed ? words.select : words.loading}</option>
            {all.map((department) => (
              <option key={department.id} value={department.id}>
                {department.classification}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <AddDepartmentDialog
        open={adding}
        departments={all}
        onClose={() => setAdding(false)}
        onAdded={(department) => {
          add(department);
          onChange(department.id);
        }}
      />
    </>
  );
}
