import { useStore } from '@nanostores/react';
import { Menu, X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useState } from 'react';
import { Brand } from '../../components/ui/brand.js';
import { IconButton } from '../../components/ui/icon-button.js';
import { LegalLinks } from '../legal/legal-links.js';
import { NavList } from './nav-list.js';
import { text } from './text.js';

/** The sidebar of small screens, behind a hamburger. */
export function NavDrawer({ disabled, onLogOut }: { disabled: boolean; onLogOut(): void }) {
  const words = useStore(text);
  const [open, setOpen] = useState(false);
  return (
    <Dialog.Root open={open} onOpenChange={setOpen}>
      <Dialog.Trigger asChild>
        <IconButton
          label={words.openMenu}
          disabled={disabled}
          icon={<Menu aria-hidden="true" className="size-6" />}
          className="-ml-2 lg:hidden"
        />
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 animate-appear bg-scrim" />
        <Dialog.Content
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
            onNavigate={() => setOpen(false)}
            onLogOut={() => {
              setOpen(false);
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
