import { useStore } from '@nanostores/react';
import { Menu } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../components/ui/icon-button.js';
import { lazily } from '../../components/ui/lazily.js';
import { text } from './text.js';

const DrawerPanel = lazily(async () => (await import('./drawer-panel.js')).DrawerPanel);

/** The sidebar of small screens, behind a hamburger. */
export function NavDrawer({ disabled, onLogOut }: { disabled: boolean; onLogOut(): void }) {
  const words = useStore(text);
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        label={words.openMenu}
        disabled={disabled}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
        icon={<Menu aria-hidden="true" className="size-6" />}
        className="-ml-2 lg:hidden"
      />
      <DrawerPanel open={open} onClose={() => setOpen(false)} disabled={disabled} onLogOut={onLogOut} />
    </>
  );
}
