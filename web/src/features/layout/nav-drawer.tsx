import { Menu, X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useState } from 'react';
import { Brand } from '../../components/ui/brand.js';
import { IconButton } from '../../components/ui/icon-button.js';
import { NavList } from './nav-list.js';

/** The sidebar of small screens, behind a hamburger. */
export function NavDrawer({ disabled, onLogOut }: { disabled: boolean; onLogOut(): void }) {
  const [open, setOpen] = useState(false);
  return (
    <Dialog.Root open={open} onOpenChange={setOpen}>
      <Dialog.Trigger asChild>
        <IconButton
          label="Open menu"
          disabled={disabled}
          icon={<Menu aria-hidden="true" className="size-6" />}
          className="-ml-2 lg:hidden"
        />
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-scrim" />
        <Dialog.Content
          aria-describedby={undefined}
          className="fixed inset-y-0 left-0 z-50 flex w-72 max-w-[85vw] flex-col gap-4 bg-raised p-4 shadow-card"
        >
          <div className="flex items-center justify-between">
            <Dialog.Title>
              <Brand />
              <span className="sr-only">menu</span>
            </Dialog.Title>
            <Dialog.Close asChild>
              <IconButton label="Close menu" icon={<X aria-hidden="true" className="size-5" />} />
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
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
