import { useForm } from 'react-hook-form';
import { toast } from 'sonner';
import { Button } from '../../../components/ui/button.js';
import { Dialog } from '../../../components/ui/dialog.js';
import { Field } from '../../../components/ui/field.js';
import { TextInput } from '../../../components/ui/text-input.js';
import { messageOf } from '../../../lib/http/errors.js';
import { asValidate } from '../../../lib/validation/rule.js';
import { createDepartment } from './create-department.js';
import { departmentRule } from './department-rule.js';
import type { Department } from './list-departments.js';

interface AddDepartmentDialogProps {
  open: boolean;
  departments: readonly Department[];
  onClose(): void;
  onAdded(department: Department): void;
}

export function AddDepartmentDialog({ open, departments, onClose, onAdded }: AddDepartmentDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title="Add new Department"
    >
      <DepartmentForm
        existing={departments.map((department) => department.classification)}
        onAdded={(department) => {
          onAdded(department);
          onClose();
        }}
      />
    </Dialog>
  );
}

/** The button says 'Submitting...' at least this long (PRODUCT.md section 9). */
const settleMs = 1000;

function DepartmentForm({ existing, onAdded }: { existing: string[]; onAdded(department: Department): void }) {
  const { register, handleSubmit, formState } = useForm({ defaultValues: { name: '' } });

  const submit = handleSubmit(async ({ name }) => {
    const settled = new Promise((resolve) => setTimeout(resolve, settleMs));
    try {
      const answer = await createDepartment(name.trim());
      if (answer.status === 'SUCCESS') {
        toast.success('Department added successfully!');
        onAdded(answer.data);
        return;
      }
      toast.error('Department already exists or Failed to add department. Please try again.');
    } catch (error) {
      toast.error(`${messageOf(error)}. Please re-check the department name.`);
    }
    await settled;
  });

  return (
    // The dialog lies inside the dictation's form in React's tree: its submit must not become that form's.
    <form
      noValidate
      onSubmit={(event) => {
        event.stopPropagation();
        submit(event);
      }}
      className="flex flex-col gap-4"
    >
      <Field label="New Department" error={formState.errors.name?.message}>
        {(control) => (
          <TextInput
            {...control}
            maxLength={100}
            autoComplete="off"
            {...register('name', { validate: asValidate(departmentRule(existing)) })}
          />
        )}
      </Field>
      <Button type="submit" busy={formState.isSubmitting}>
        {formState.isSubmitting ? 'Submitting...' : 'Add Department'}
      </Button>
    </form>
  );
}
