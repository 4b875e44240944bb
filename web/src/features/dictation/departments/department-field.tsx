import { useState } from 'react';
import { Field } from '../../../components/ui/field.js';
import { Select } from '../../../components/ui/select.js';
import { TextButton } from '../../../components/ui/text-link.js';
import { AddDepartmentDialog } from './add-department-dialog.js';
import { useDepartments } from './use-departments.js';

interface DepartmentFieldProps {
  value: string;
  error: string | undefined;
  onChange(classificationId: string): void;
}

export function DepartmentField({ value, error, onChange }: DepartmentFieldProps) {
  const { departments, loaded, failed, load, add } = useDepartments();
  const [adding, setAdding] = useState(false);
  return (
    <>
      <Field
        label="Department"
        error={failed ? 'The departments could not be loaded.' : error}
        aside={
          failed ? (
            <TextButton onClick={load}>Try again</TextButton>
          ) : (
            <TextButton onClick={() => setAdding(true)}>+ Add Department</TextButton>
          )
        }
      >
        {(control) => (
          <Select
            {...control}
            // A remembered department shows once its name is known.
            value={departments.some((department) => department.id === value) ? value : ''}
            onChange={(event) => onChange(event.target.value)}
          >
            <option value="">{loaded || failed ? 'Select department' : 'Loading departments...'}</option>
            {departments.map((department) => (
              <option key={department.id} value={department.id}>
                {department.classification}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <AddDepartmentDialog
        open={adding}
        departments={departments}
        onClose={() => setAdding(false)}
        onAdded={(department) => {
          add(department);
          onChange(department.id);
        }}
      />
    </>
  );
}
