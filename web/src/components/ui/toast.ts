import { atom } from 'nanostores';
import { withReference } from '../../lib/http/errors.js';

/** True from the first toast on: then the part that shows them is put on the page (features/layout/root.tsx). */
export const toastsWanted = atom(false);

const sonner = () => import('sonner');

interface More {
  description?: string;
  /** What failed: its reference is added. */
  about?: unknown;
  /** A button on the toast. What it does must be reachable elsewhere too: toasts disappear by themselves. */
  action?: { label: string; onClick(): void };
}

/**
 * Shown in order, though the first waits for sonner to be fetched. None is lost, and a toast that still shows is not
 * shown twice.
 */
function say(type: 'success' | 'error' | 'warning' | 'info') {
  return (text: string, { about, ...more }: More = {}): void => {
    const description = withReference(more.description, about);
    toastsWanted.set(true);
    sonner().then(
      ({ toast }) => toast[type](text, { id: `${type}: ${text}`, ...more, ...(description && { description }) }),
      // The message matters more than how it looks.
      () => window.alert(text),
    );
  };
}

/** PRODUCT.md section 2: success, error, warning and info, bottom right, gone after 5 s. */
export const toast = { success: say('success'), error: say('error'), warning: say('warning'), info: say('info') };
