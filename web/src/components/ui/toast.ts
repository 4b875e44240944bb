import { atom } from 'nanostores';
import { withReference } from '../../lib/http/errors.js';

/** True from the first toast on: only then is the toaster added to the page (features/layout/root.tsx). */
export const toastsWanted = atom(false);

const sonner = () => import('sonner');

interface More {
  description?: string;
  /** The error, whose reference is added to the text. */
  about?: unknown;
  /** A button on the toast. Its action must be available elsewhere too, because toasts disappear by themselves. */
  action?: { label: string; onClick(): void };
}

/**
 * Shows toasts in order, although the first one waits until sonner is fetched. None is lost, and a toast that is still
 * visible is not shown twice.
 */
function toaster(type: 'success' | 'error' | 'warning' | 'info') {
  return (text: string, { about, ...more }: More = {}): void => {
    const description = withReference(more.description, about);
    toastsWanted.set(true);
    sonner().then(
      ({ toast }) => toast[type](text, { id: `${type}: ${text}`, ...more, ...(description && { description }) }),
      // The message matters more than its style.
      () => window.alert(text),
    );
  };
}

/** PRODUCT.md section 2: success, error, warning and info, bottom right, gone after 5 s. */
export const toast = {
  success: toaster('success'),
  error: toaster('error'),
  warning: toaster('warning'),
  info: toaster('info'),
};
