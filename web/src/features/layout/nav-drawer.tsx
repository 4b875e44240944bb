import { useStore } from '@nanostores/react';
import { Menu } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { IconButton } from '../../components/ui/icon-button.js';
import { text } from './text.js';

const DrawerPanel = lazy(async () => ({ default: (await import('./drawer-panel.js')).DrawerPanel }));

/** The sidebar of small screens, behind a hamburger. */
export function NavDrawer({ disabled, onLogOut }: { disabled: boolean; onLogOut(): void }) {
  const words = useStore(text);
  const [open, setOpen] = useState(false);
  const [asked, setAsked] = useState(false);
  return (
    <>
      <IconButton
        label={words.openMenu}
        disabled={disabled}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => {
          setAsked(true);
          setOpen(true);
        }}
        icon={<Menu aria-hidden="true" className="size-6" />}
        className="-ml-2 lg:hidden"
      />
      {asked && (
        <Suspense>
          <DrawerPanel open={open} onOpenChange={setOpen} disabled={disabled} onLogOut={onLogOut} />
        </Suspense>
      )}
    </>
  );
}
