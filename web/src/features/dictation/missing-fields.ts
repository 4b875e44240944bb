import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { DictationFields } from './recording/recording-store.js';
import { text } from './text.js';

export type FieldErrors = Partial<Record<keyof DictationFields, string>>;

/** What still has to be filled in before Submit. `isKnown`: whether a remembered department still exists. */
export function missingFields(
  fields: DictationFields,
  isKnown: (classificationId: string) => boolean = () => true,
): FieldErrors {
  const words = text.get();
  const errors: FieldErrors = {};
  if (fields.patientName.trim() === '') errors.patientName = words.patientNameRequired;
  if (fields.mrNo.trim() === '') errors.mrNo = words.mrNoRequired;
  if (fields.classificationId === '' || !isKnown(fields.classificationId)) {
    errors.classificationId = words.departmentRequired;
  }
  return errors;
}

export function trimmed(fields: DictationFields): DictationFields {
  return { ...fields, patientName: fields.patientName.trim(), mrNo: fields.mrNo.trim() };
}

const typing = 'input, select, textarea, audio';

/** Moves the focus to the first missing field, or else to Submit, unless the user is typing. */
export function useFormFocus(form: RefObject<HTMLFormElement | null>, ready: boolean, missing: FieldErrors) {
  const goTo = useCallback(
    (errors: FieldErrors) => {
      const [name] = Object.keys(errors);
      const target = name === undefined ? '[data-submit]' : `[data-field="${name}"]`;
      form.current?.querySelector<HTMLElement>(target)?.focus();
    },
    [form],
  );

  // The focus starts on the patient's name, unless recording starts automatically.
  const [params] = useSearchParams();
  const startsRecording = useRef(params.has('record'));
  useEffect(() => {
    const first = startsRecording.current ? '[data-record]' : '[data-field="patientName"]';
    form.current?.querySelector<HTMLElement>(first)?.focus({ preventScroll: true });
  }, [form]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only audio that has just come moves the focus
  useEffect(() => {
    if (ready && !document.activeElement?.matches(typing)) goTo(missing);
  }, [ready, goTo]);

  return goTo;
}
