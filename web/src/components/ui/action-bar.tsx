import type { ReactNode } from 'react';
import { Button } from './button.js';

/** The row with Save at the end of a long form. It stays in view while the form is scrolled. */
export function ActionBar({ children }: { children: ReactNode }) {
  return (
    <div
      data-action-bar=""
      className="sticky bottom-0 z-10 -mx-4 -mb-4 flex flex-wrap items-center justify-end gap-2 rounded-b-xl border-line border-t bg-surface px-4 py-3 sm:-mx-6 sm:-mb-6 sm:px-6"
    >
      {children}
    </div>
  );
}

interface FormButtonsProps {
  /** The id of the form, if the buttons are outside it. */
  form?: string;
  cancel: string;
  submit: string;
  look?: 'primary' | 'danger';
  busy: boolean;
  /** Whether Cancel still works while the form is being sent. */
  canCancel?: boolean;
  onCancel(): void;
}

/** Cancel, and the button that sends the form. */
export function FormButtons({
  form,
  cancel,
  submit,
  look = 'primary',
  busy,
  canCancel = !busy,
  onCancel,
}: FormButtonsProps) {
  return (
    <>
      <Button look="secondary" disabled={!canCancel} onClick={onCancel}>
        {cancel}
      </Button>
      <Button look={look} type="submit" form={form} busy={busy}>
        {submit}
      </Button>
    </>
  );
}
