import { useStore } from '@nanostores/react';
import { Toaster } from 'sonner';
import { theme } from './theme/theme.js';

/**
 * Bottom right, dismissable, gone after 5 s (PRODUCT.md section 2); they wait while pointed at. What was said before this
 * part had been fetched is shown then: sonner keeps it.
 */
export function Toasts() {
  return (
    <Toaster
      position="bottom-right"
      closeButton
      theme={useStore(theme)}
      duration={5000}
      visibleToasts={5}
      mobileOffset={{ bottom: 12, left: 12, right: 12 }}
      toastOptions={{ closeButtonAriaLabel: 'Close toast' }}
    />
  );
}
