/** Below the header and the player, which stay on top, px. */
const top = 190;

/** Scrolls on with the speech, but only for who was looking at it: somebody reading the summary is left alone. */
export function keepInSight(before: HTMLElement, now: HTMLElement): void {
  if (document.activeElement instanceof HTMLTextAreaElement) return;
  if (inSight(before) && !inSight(now)) now.scrollIntoView({ block: 'center', behavior: 'smooth' });
}

function inSight(element: HTMLElement): boolean {
  const box = element.getBoundingClientRect();
  return box.top >= top && box.bottom <= window.innerHeight;
}
