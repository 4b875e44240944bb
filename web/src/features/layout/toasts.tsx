import { useStore } from '@nanostores/react';
import type { FocusEvent } from 'react';
import { Toaster } from 'sonner';
import { theme } from './theme.js';

/**
 * Bottom right, dismissible, gone after 5 s (PRODUCT.md section 2); toasts wait while pointed at or focused. Toasts
 * from before this part was fetched are shown then, because sonner keeps them.
 */
export function Toasts() {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches where the focus is
    <div onFocus={holdToasts} onBlur={holdToasts}>
      <Toaster
        position="bottom-right"
        closeButton
        theme={useStore(theme)}
        duration={5000}
        visibleToasts={5}
        mobileOffset={{ bottom: 12, left: 12, right: 12 }}
        toastOptions={{ closeButtonAriaLabel: 'Close toast' }}
      />
    </div>
  );
}

/**
 * sonner pauses its timer only for the pointer, but by WCAG 2.2.1 a button on a toast must wait for the keyboard too.
 * The list expands under a pointer and collapses when one toast is left, and only a pressed pointer holds that one.
 */
function holdToasts({ type, target, relatedTarget }: FocusEvent): void {
  const list = target.closest('[data-sonner-toaster]');
  if (!list || (type === 'blur' && relatedTarget instanceof Node && list.contains(relatedTarget))) return;
  const [button, pointer] = type === 'blur' ? ['pointerup', 'mouseout'] : ['pointerdown', 'mousemove'];
  list.dispatchEvent(new PointerEvent(button, { bubbles: true }));
  list.dispatchEvent(new MouseEvent(pointer, { bubbles: true, relatedTarget: document.body }));
}
