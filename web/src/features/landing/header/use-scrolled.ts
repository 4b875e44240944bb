import { useSyncExternalStore } from 'react';

/** The header changes its style when the page has moved by more than this (PRODUCT.md section 2). */
const thresholdPx = 50;

export function useScrolled(): boolean {
  return useSyncExternalStore(subscribe, () => window.scrollY > thresholdPx);
}

function subscribe(changed: () => void): () => void {
  window.addEventListener('scroll', changed, { passive: true });
  return () => window.removeEventListener('scroll', changed);
}
