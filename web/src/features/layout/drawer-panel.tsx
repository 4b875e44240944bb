import { useStore } from '@nanostores/react';
import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { Brand } from '../../components/ui/brand.js';
import { IconButton } from '../../components/ui/button.js';
import { useRestoreFocus } from '../../components/ui/restore-focus.js';
import { LegalLinks } from '../legal/legal-links.js';
import { NavList } from './nav-list.js';
import { text } from './text.js';

interface DrawerPanelProps {
  open: boolean;
  onClose(): void;
  disabled: boolean;
  onLogOut(): void;
}

export function DrawerPanel({ open, onClose, disabled, onLogOut }: DrawerPanelProps) {
  const words = useStore(text);
  const focus = useRestoreFocus();
  return (
    <Dialog.Root open={open} onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 animate-appear bg-scrim" />
        <Dialog.Content
          {...focus}
          aria-describedby={undefined}
          className="fixed inset-y-0 left-0 z-50 flex w-72 max-w-[85vw] animate-slide-in flex-col gap-5 overflow-y-auto bg-raised p-4 shadow-dialog"
        >
          <div className="flex items-center justify-between">
            <Dialog.Title>
              <Brand />
              <span className="sr-only">{words.menu}</span>
            </Dialog.Title>
            <Dialog.Close asChild>
              <IconButton label={words.closeMenu} icon={<X aria-hidden="true" className="size-5" />} />
            </Dialog.Close>
          </div>
          <NavList
            disabled={disabled}
            onNavigate={onClose}
            onLogOut={() => {
              onClose();
              onLogOut();
            }}
          />
          <div className="mt-auto">
            <LegalLinks />
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
