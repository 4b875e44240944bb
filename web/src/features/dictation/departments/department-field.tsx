import { createClassification } from '@auscribe/contracts';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button, TextButton } from '../../../components/ui/button.js';
import { Dialog } from '../../../components/ui/dialog.js';
import { Field, TextField } from '../../../components/ui/field.js';
import { Select } from '../../../components/ui/inputs.js';
import { toast } from '../../../components/ui/toast.js';
import { messageOf } from '../../../lib/http/errors.js';
import { api } from '../../../lib/session/session.js';
import { asValidate } from '../../../lib/validation/rules.js';
import { departmentRule } from './department-rules.js';
import type { Department, Departments } from './departments.js';
import { text } from './text.js';

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
            // A remembered department can be shown only after its name has been loaded.
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
      <Dialog open={adding} onClose={() => setAdding(false)} title={words.title}>
        <DepartmentForm
          existing={all.map((department) => department.classification)}
          onAdded={(department) => {
            add(department);
            onChange(department.id);
            setAdding(false);
          }}
        />
      </Dialog>
    </>
  );
}

/** The minimum time for which the button shows 'Submitting...' (PRODUCT.md sections 2 and 9). */
const settleMs = 1000;

function DepartmentForm({ existing, onAdded }: { existing: string[]; onAdded(department: Department): void }) {
  const words = useStore(text);
  const { register, handleSubmit, formState } = useForm({ defaultValues: { name: '' } });

  const submit = handleSubmit(async ({ name }) => {
    const settled = new Promise((resolve) => setTimeout(resolve, settleMs));
    try {
      const answer = await api.answer(createClassification, { body: { classification: name.trim() } });
      await settled;
      if (answer.status === 'SUCCESS') {
        toast.success(words.added);
        onAdded(answer.data);
        return;
      }
      toast.error(words.refused);
    } catch (error) {
      await settled;
      toast.error(words.failed({ message: messageOf(error).replace(/\.$/, '') }), { about: error });
    }
  });

  return (
    // In React's tree, the dialog is inside the dictation's form, which must not receive this submit event.
    <form
      noValidate
      onSubmit={(event) => {
        event.stopPropagation();
        submit(event);
      }}
      className="flex flex-col gap-4"
    >
      <TextField
        label={words.name}
        error={formState.errors.name?.message}
        maxLength={100}
        autoComplete="off"
        {...register('name', { validate: asValidate(departmentRule(existing)) })}
      />
      <Button type="submit" busy={formState.isSubmitting}>
        {formState.isSubmitting ? words.submitting : words.add}
      </Button>
    </form>
  );
}
