import { useStore } from '@nanostores/react';
import { type FocusEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from './button.js';
import { text } from './dialog-text.js';

type TextField = HTMLInputElement | HTMLTextAreaElement;

const textFields =
  'textarea, input:not([type=checkbox],[type=radio],[type=range],[type=button],[type=submit],[type=file],[type=hidden])';

/**
 * Keeps an accidental key press from discarding typed text: closing a dialog whose fields were changed asks first. The
 * text that a field has when it is first focused counts as its original text.
 */
export function useDiscardQuestion(open: boolean, close: () => void) {
  const originalValues = useRef(new Map<TextField, string>());
  const lastFocused = useRef<Element | null>(null);
  const [asking, setAsking] = useState(false);

  useEffect(() => {
    if (open) return;
    originalValues.current.clear();
    setAsking(false);
  }, [open]);

  // Returns to where the user was typing. The fields can be focused only once the question is gone.
  useEffect(() => {
    if (asking || !(lastFocused.current instanceof HTMLElement)) return;
    lastFocused.current.focus({ preventScroll: true });
    lastFocused.current = null;
  }, [asking]);

  return {
    asking,
    noteField({ target }: FocusEvent) {
      const field = target as TextField;
      if (field.matches(textFields) && !originalValues.current.has(field))
        originalValues.current.set(field, field.value);
    },
    tryToClose() {
      if (asking) return setAsking(false);
      const typed = [...originalValues.current].some(([field, value]) => isEditable(field) && field.value !== value);
      if (!typed) return close();
      lastFocused.current = document.activeElement;
      setAsking(true);
    },
    keep: () => setAsking(false),
    discard() {
      lastFocused.current = null;
      setAsking(false);
      close();
    },
  };
}

/** A field that is being sent can no longer be changed, and closing the dialog would not take it back. */
function isEditable(field: TextField): boolean {
  return field.isConnected && !field.readOnly && !field.disabled;
}

/** Replaces the dialog's buttons. */
export function DiscardQuestion({ onKeep, onDiscard }: { onKeep(): void; onDiscard(): void }) {
  const t = useStore(text);
  const id = useId();
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // Runs after the press outside that raised the question, which would otherwise move the focus to the page.
    const timer = setTimeout(() => keep.current?.focus({ preventScroll: true }));
    return () => clearTimeout(timer);
  }, []);
  return (
    <div
      role="alertdialog"
      aria-labelledby={id}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-b-xl border-line border-t bg-warn-soft px-5 py-4 sm:px-6"
    >
      <p id={id} className="font-semibold">
        {t.discardTyped}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button ref={keep} look="secondary" onClick={onKeep}>
          {t.keepTyping}
        </Button>
        <Button look="danger" onClick={onDiscard}>
          {t.discard}
        </Button>
      </div>
    </div>
  );
}
