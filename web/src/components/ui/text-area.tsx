import type { Ref, TextareaHTMLAttributes } from 'react';
import { classNames } from './class-names.js';
import { controlClass } from './control-class.js';

type TextAreaProps = TextareaHTMLAttributes<HTMLTextAreaElement> & { ref?: Ref<HTMLTextAreaElement> };

export function TextArea({ className, ...rest }: TextAreaProps) {
  return <textarea {...rest} className={classNames(controlClass, 'leading-relaxed py-3', className)} />;
}
