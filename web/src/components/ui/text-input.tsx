import type { InputHTMLAttributes, Ref } from 'react';
import { classNames } from './class-names.js';
import { controlClass } from './control-class.js';

type TextInputProps = InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> };

export function TextInput({ className, ...rest }: TextInputProps) {
  return <input {...rest} className={classNames(controlClass, className)} />;
}
