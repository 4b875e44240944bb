import { Toaster } from 'sonner';

/** Bottom right, dismissable, gone after 5 s (PRODUCT.md section 2). */
export function Toasts() {
  return <Toaster position="bottom-right" closeButton richColors theme="system" duration={5000} visibleToasts={5} />;
}
