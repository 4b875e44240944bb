import { type RefObject, useEffect, useRef } from 'react';

/** Closes what is open on Escape (`back`: the focus belongs to its button again), on a click or a focus elsewhere. */
export function useDismiss(open: boolean, frame: RefObject<HTMLElement | null>, close: (back: boolean) => void): void {
  const newest = useRef(close);
  useEffect(() => {
    newest.current = close;
  });
  useEffect(() => {
    if (!open) return;
    const elsewhere = (event: Event) => {
      if (event.target instanceof Node && !frame.current?.contains(event.target)) newest.current(false);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') newest.current(true);
    };
    document.addEventListener('pointerdown', elsewhere);
    document.addEventListener('focusin', elsewhere);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('pointerdown', elsewhere);
      document.removeEventListener('focusin', elsewhere);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [open, frame]);
}
