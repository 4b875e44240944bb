import { useStore } from '@nanostores/react';
import { useForm } from 'react-hook-form';
import { Button } from '../../../components/ui/button.js';
import { Dialog } from '../../../components/ui/dialog.js';
import { Field } from '../../../components/ui/field.js';
import { TextInput } from '../../../components/ui/inputs.js';
import { toast } from '../../../components/ui/toast.js';
import { messageOf } from '../../../lib/http/errors.js';
import { asValidate } from '../../../lib/validation/rules.js';
import { departmentRule } from './department-rules.js';
import { createDepartment, type Department } from './departments.js';
import { text } from './text.js';

interface AddDepartmentDialogProps {
  open: boolean;
  departments: readonly Department[];
  onClose(): void;
  onAdded(department: Department): void;
}

export function AddDepartmentDialog({ open, departments, onClose, onAdded }: AddDepartmentDialogProps) {
  const words = useStore(text);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title={words.title}
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

/** How long the button says 'Submitting...' at least (PRODUCT.md sections 2 and 9). */
const settleMs = 1000;

function DepartmentForm({ existing, onAdded }: { existing: string[]; onAdded(department: Department): void }) {
  const words = useStore(text);
  const { register, handleSubmit, formState } = useForm({ defaultValues: { name: '' } });

  const submit = handleSubmit(async ({ name }) => {
    const settled = new Promise((resolve) => setTimeout(resolve, settleMs));
    try {
      const answer = await createDepartment(name.trim());
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
    // In React's tree, the dialog is inside the dictation's form, which must not get this submit event.
    <form
      noValidate
      onSubmit={(event) => {
        event.stopPropagation();
        submit(event);
      }}
      className="flex flex-col gap-4"
    >
      <Field label={words.name} error={formState.errors.name?.message}>
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
        {formState.isSubmitting ? words.submitting : words.add}
      </Button>
    </form>
  );
}
