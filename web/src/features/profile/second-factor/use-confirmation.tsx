import { type ReactNode, useCallback, useRef, useState } from 'react';
import { lazyDialog } from '../../../components/ui/lazy.js';
import { needsConfirmation } from './api.js';

const ConfirmationDialog = lazyDialog(async () => (await import('./confirmation-dialog.js')).ConfirmationDialog);

/** The user closed the confirmation: nothing was done, and there is nothing to report. */
export class NotConfirmedError extends Error {
  override name = 'NotConfirmedError';
}

/**
 * Runs work that the server may allow only after a recent confirmation by password and second factor. If the server
 * requires one, `confirmation` (placed on the page) asks the user, and the work is repeated. `confirmed` throws what
 * the work throws, or NotConfirmedError.
 */
export function useConfirmation(): { confirmed<T>(work: () => Promise<T>): Promise<T>; confirmation: ReactNode } {
  const [open, setOpen] = useState(false);
  const answer = useRef<(yes: boolean) => void>(undefined);

  const close = useCallback((yes = false) => {
    setOpen(false);
    answer.current?.(yes);
    answer.current = undefined;
  }, []);

  const confirmed = useCallback(async <T,>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      if (!needsConfirmation(error)) throw error;
    }
    const yes = await new Promise<boolean>((resolve) => {
      answer.current = resolve;
      setOpen(true);
    });
    if (!yes) throw new NotConfirmedError();
    return work();
  }, []);

  return { confirmed, confirmation: <ConfirmationDialog open={open} onClose={close} /> };
}
