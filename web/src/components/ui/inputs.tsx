import { ChevronDown } from 'lucide-react';
import type { InputHTMLAttributes, Ref, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react';
import { classNames } from './class-names.js';

export type TextInputProps = InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> };

export function TextInput({ className, ...rest }: TextInputProps) {
  return <input {...rest} className={classNames(controlClass, className)} />;
}

interface FileInputProps {
  label: string;
  accept: string;
  ref: Ref<HTMLInputElement>;
  onFile(file: File): void;
}

/** Not shown: a button clicks it. */
export function FileInput({ label, accept, ref, onFile }: FileInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      accept={accept}
      aria-label={label}
      tabIndex={-1}
      className="sr-only"
      onChange={(event) => {
        const file = event.target.files?.[0];
        event.target.value = ''; // The same file can be chosen again.
        if (file) onFile(file);
      }}
    />
  );
}

type TextAreaProps = TextareaHTMLAttributes<HTMLTextAreaElement> & { ref?: Ref<HTMLTextAreaElement> };

export function TextArea({ className, ...rest }: TextAreaProps) {
  return <textarea {...rest} className={classNames(controlClass, 'leading-relaxed py-3', className)} />;
}

type SelectProps = SelectHTMLAttributes<HTMLSelectElement> & { ref?: Ref<HTMLSelectElement> };

/** The native select, which phones, keyboards and screen readers support best. */
export function Select({ className, children, ...rest }: SelectProps) {
  return (
    <span className={classNames('relative block', className)}>
      <select {...rest} className={classNames(controlClass, 'appearance-none pr-10')}>
        {children}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-quiet"
      />
    </span>
  );
}

/** The style shared by inputs, selects and text areas. At 16 px or more, phones do not zoom in. */
export const controlClass =
  'w-full min-h-11 rounded-lg border border-line-strong bg-surface px-3 py-2 text-base text-ink transition-colors enabled:hover:border-quiet focus:border-accent focus:outline-2 focus:outline-accent focus:-outline-offset-1 aria-invalid:border-danger aria-invalid:bg-danger-soft/40 disabled:cursor-not-allowed disabled:bg-sunken disabled:text-quiet [&[readonly]]:bg-sunken';
