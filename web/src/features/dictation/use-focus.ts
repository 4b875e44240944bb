import { type RefObject, useCallback, useEffect } from 'react';
import type { FieldErrors } from './missing-fields.js';

const typing = 'input, select, textarea, audio';

/** Leads the keyboard through the form: to what is missing, else to Submit. Who types is left alone. */
export function useFocus(form: RefObject<HTMLFormElement | null>, ready: boolean, missing: FieldErrors) {
  const goTo = useCallback(
    (errors: FieldErrors) => {
      const [name] = Object.keys(errors);
      const target = name === undefined ? '[data-submit]' : `[data-field="${name}"]`;
      form.current?.querySelector<HTMLElement>(target)?.focus();
    },
    [form],
  );

  // On the way in: Enter begins to record.
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[data-record]')?.focus({ preventScroll: true });
  }, [form]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only audio that has just come moves the focus
  useEffect(() => {
    if (ready && !document.activeElement?.matches(typing)) goTo(missing);
  }, [ready, goTo]);

  return goTo;
}
