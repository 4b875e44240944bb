import { useStore } from '@nanostores/react';
import { X } from 'lucide-react';
import { Dialog as Primitive } from 'radix-ui';
import { type FocusEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button, IconButton } from './button.js';
import { classNames } from './class-names.js';
import { text } from './dialog-text.js';
import { useRestoreFocus } from './restore-focus.js';

interface DialogProps {
  open: boolean;
  /** Called when the user closes it. */
  onClose(): void;
  title: string;
  /** Read out with the title when the dialog opens. */
  description?: ReactNode;
  children?: ReactNode;
  /** The row of buttons. */
  actions?: ReactNode;
  wide?: boolean;
  /** Typed text is still there when the dialog opens again, so closing need not ask. */
  keepsText?: boolean;
  /** Set if the text is in another language than the page. */
  lang?: string;
}

/**
 * A modal: the focus stays inside and returns afterwards. Escape, the close button and a click outside close it, but
 * ask first if that would discard typed text.
 */
export function Dialog({
  open,
  onClose,
  title,
  description,
  children,
  actions,
  wide = false,
  keepsText = false,
  lang,
}: DialogProps) {
  const t = useStore(text);
  const focus = useRestoreFocus();
  const { asking, noteField, tryToClose, keep, discard } = useDiscardQuestion(open, onClose);
  return (
    <Primitive.Root open={open} onOpenChange={keepsText ? () => onClose() : tryToClose}>
      <Primitive.Portal>
        <Primitive.Overlay className="fixed inset-0 z-40 animate-appear bg-scrim" />
        <Primitive.Content
          {...focus}
          onFocusCapture={noteField}
          lang={lang}
          {...(description ? {} : { 'aria-describedby': undefined })}
          className={classNames(
            'fixed top-1/2 left-1/2 z-50 flex max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] animate-appear -translate-x-1/2 -translate-y-1/2 flex-col rounded-xl border border-line bg-raised shadow-dialog',
            wide ? 'max-w-2xl' : 'max-w-md',
          )}
        >
          <div className="flex items-start justify-between gap-4 px-5 pt-4 sm:px-6">
            <Primitive.Title className="pt-2 font-semibold text-lg leading-snug">{title}</Primitive.Title>
            <Primitive.Close asChild>
              <IconButton label={t.close} icon={<X aria-hidden="true" className="size-5" />} className="-mr-2" />
            </Primitive.Close>
          </div>
          <div
            data-text={wide || undefined}
            tabIndex={wide ? 0 : undefined}
            inert={asking}
            className="flex flex-col gap-4 overflow-y-auto px-5 pt-1 pb-5 outline-none sm:px-6"
          >
            {description && <Primitive.Description className="text-quiet">{description}</Primitive.Description>}
            {children}
          </div>
          {asking && <DiscardQuestion onKeep={keep} onDiscard={discard} />}
          {actions && !asking && (
            <div data-actions="" className="flex flex-wrap justify-end gap-2 border-line border-t px-5 py-4 sm:px-6">
              {actions}
            </div>
          )}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

type TextField = HTMLInputElement | HTMLTextAreaElement;

const textFields =
  'textarea, input:not([type=checkbox],[type=radio],[type=range],[type=button],[type=submit],[type=file],[type=hidden])';

/**
 * Keeps an accidental key press from discarding typed text: closing a dialog whose fields were changed asks first. The
 * text that a field has when it is first focused counts as its original text.
 */
function useDiscardQuestion(open: boolean, close: () => void) {
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
function DiscardQuestion({ onKeep, onDiscard }: { onKeep(): void; onDiscard(): void }) {
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
