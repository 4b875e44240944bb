let wanted = false;

/** Called when the page changes, before the new one is drawn: its heading shall get the focus. */
export function wantPageFocus(): void {
  wanted = true;
}

/**
 * The new page's heading takes the focus, once, unless the page has already put it into a field of its own or somebody
 * has moved it to a toast, which shows before the page has been drawn.
 */
export function takePageFocus(heading: HTMLElement): void {
  if (!wanted) return;
  wanted = false;
  if (document.activeElement instanceof HTMLInputElement) return;
  if (document.activeElement?.closest('[data-sonner-toaster]')) return;
  // The place on the page is for the scroll restoration to choose.
  heading.focus({ preventScroll: true });
}
