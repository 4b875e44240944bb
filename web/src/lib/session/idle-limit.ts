const defaultMinutes = 15;

/** How long nobody has to do anything, ms. The gateway writes it into the page (IDLE_MINUTES). */
export function idleLimitMs(): number {
  const minutes = Number(document.querySelector<HTMLMetaElement>('meta[name="idle-minutes"]')?.content);
  return (minutes > 0 ? minutes : defaultMinutes) * 60_000;
}
