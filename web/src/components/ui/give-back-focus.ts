import { useRef } from 'react';

/** A button that is disabled while busy loses the focus before its dialog opens; this remembers it. */
let lastFocused: HTMLElement | null = null;
document.addEventListener('focusin', ({ target }) => {
  if (target instanceof HTMLElement) lastFocused = target;
});

/** What the newest dialog was opened from: a dialog that takes its place goes back there, too. */
let lastOpener: HTMLElement | null = null;

/**
 * For a dialog that is opened by state, where Radix knows no trigger and would lose the focus: it goes back to what had
 * it, or to the page's heading if that is gone.
 */
export function useGiveBackFocus() {
  const opener = useRef<HTMLElement | null>(null);
  return {
    onOpenAutoFocus(event: Event) {
      const { activeElement } = document;
      const from =
        activeElement instanceof HTMLElement && activeElement !== document.body ? activeElement : lastFocused;
      opener.current = from?.isConnected ? from : lastOpener;
      lastOpener = opener.current;
      if (!(event.target instanceof HTMLElement)) return;
      event.preventDefault();
      firstFocus(event.target).focus({ preventScroll: true });
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault();
      const { current } = opener;
      const target = current?.isConnected ? current : document.querySelector<HTMLElement>('h1[tabindex]');
      target?.focus({ preventScroll: true });
    },
  };
}

/**
 * Where the focus goes when a dialog opens: to its first field, otherwise to its first action (the harmless one),
 * otherwise to the text to be read, otherwise to the dialog itself. Not to the cross, which comes first on the page.
 */
const wanted = [
  'input:not([type=hidden],[hidden],:disabled), select:not(:disabled), textarea:not(:disabled)',
  '[data-actions] button:not(:disabled)',
  '[data-text]',
];

function firstFocus(dialog: HTMLElement): HTMLElement {
  for (const selector of wanted) {
    const found = dialog.querySelector<HTMLElement>(selector);
    if (found) return found;
  }
  return dialog;
}
