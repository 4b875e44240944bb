import { useRef } from 'react';

/** A button that is disabled while busy loses the focus before its dialog opens, so its element is remembered here. */
let lastFocused: HTMLElement | null = null;
document.addEventListener('focusin', ({ target }) => {
  if (target instanceof HTMLElement) lastFocused = target;
});

/** What opened the newest dialog: a dialog that replaces it returns the focus there too. */
let lastOpener: HTMLElement | null = null;

/**
 * For a dialog that is opened by state, for which Radix knows no trigger and would lose the focus: the focus returns to
 * where it was, or to the page's heading if that element is gone.
 */
export function useRestoreFocus() {
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
 * otherwise to the text to be read, otherwise to the dialog itself. Not to the close button, which comes first in the
 * document.
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
