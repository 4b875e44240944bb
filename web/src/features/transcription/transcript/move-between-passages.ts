/** The button of each passage, as one stop of the Tab key: arrows go between them. */
export const passageButton = 'button[data-passage]';

/** Which button an arrow leads to, or null for other keys. */
export function neighbour(root: HTMLElement, from: HTMLElement, key: string): HTMLElement | null {
  const all = [...root.querySelectorAll<HTMLElement>(passageButton)];
  const at = all.indexOf(from);
  if (key === 'ArrowDown') return all[at + 1] ?? null;
  if (key === 'ArrowUp') return all[at - 1] ?? null;
  if (key === 'Home') return all[0] ?? null;
  if (key === 'End') return all.at(-1) ?? null;
  return null;
}

/** Gives the focus on, and makes it the one that Tab comes back to. */
export function moveFocus(root: HTMLElement, to: HTMLElement): void {
  for (const one of root.querySelectorAll<HTMLElement>(`${passageButton}[tabindex="0"]`)) one.tabIndex = -1;
  to.tabIndex = 0;
  to.focus();
}
