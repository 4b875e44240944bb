/**
 * Where the focus goes when a dialog opens: into its first field, else on its first action (which is the harmless one),
 * else on the text that is to be read, else on the dialog itself. Not on the cross, which comes first on the page.
 */
const wanted = [
  'input:not([type=hidden],[hidden],:disabled), select:not(:disabled), textarea:not(:disabled)',
  '[data-actions] button:not(:disabled)',
  '[data-text]',
];

export function firstFocus(dialog: HTMLElement): HTMLElement {
  for (const selector of wanted) {
    const found = dialog.querySelector<HTMLElement>(selector);
    if (found) return found;
  }
  return dialog;
}
