import { type ReactNode, useId } from 'react';
import { TextInput, type TextInputProps } from './inputs.js';

interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

export interface LabelProps {
  label: ReactNode;
  error?: string | undefined;
  hint?: string | undefined;
  optional?: boolean | undefined;
  /** Shown at the end of the label's line, such as a link. */
  aside?: ReactNode;
}

interface FieldProps extends LabelProps {
  children(control: FieldControl): ReactNode;
}

/** A label bound to its control, with the error and the hint tied to it. */
export function Field({ label, error, hint, optional = false, aside, children }: FieldProps) {
  const id = useId();
  const errorId = `${id}-error`;
  const hintId = `${id}-hint`;
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(' ');
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="text-sm">
          <label htmlFor={id} className="font-semibold">
            {label}
          </label>
          {optional && <span className="text-quiet"> (optional)</span>}
        </span>
        {aside}
      </div>
      {children({ id, 'aria-describedby': describedBy || undefined, 'aria-invalid': error ? true : undefined })}
      {hint && (
        <p id={hintId} className="text-quiet text-sm">
          {hint}
        </p>
      )}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} role="alert" className="font-medium text-danger text-sm">
      {children}
    </p>
  );
}

export function TextField({ label, error, hint, optional, aside, ...input }: LabelProps & TextInputProps) {
  return (
    <Field label={label} error={error} hint={hint} optional={optional} aside={aside}>
      {(control) => <TextInput {...control} {...input} />}
    </Field>
  );
}
