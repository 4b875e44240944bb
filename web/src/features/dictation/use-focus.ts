import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { FieldErrors } from './missing-fields.js';

const typing = 'input, select, textarea, audio';

/** Moves the focus to the first missing field, or else to Submit, unless the user is typing. */
export function useFocus(form: RefObject<HTMLFormElement | null>, ready: boolean, missing: FieldErrors) {
  const goTo = useCallback(
    (errors: FieldErrors) => {
      const [name] = Object.keys(errors);
      const target = name === undefined ? '[data-submit]' : `[data-field="${name}"]`;
      form.current?.querySelector<HTMLElement>(target)?.focus();
    },
    [form],
  );

  // The focus starts on the patient's name, unless recording starts by itself.
  const [params] = useSearchParams();
  const recordsAtOnce = useRef(params.has('record'));
  useEffect(() => {
    const first = recordsAtOnce.current ? '[data-record]' : '[data-field="patientName"]';
    form.current?.querySelector<HTMLElement>(first)?.focus({ preventScroll: true });
  }, [form]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only audio that has just come moves the focus
  useEffect(() => {
    if (ready && !document.activeElement?.matches(typing)) goTo(missing);
  }, [ready, goTo]);

  return goTo;
}
