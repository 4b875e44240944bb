import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { Button, buttonClass } from '../../../components/ui/button.js';
import { DoorLink } from '../../../components/ui/door-link.js';
import { text } from '../text.js';
import { AnchorLinks } from './anchor-links.js';
import { LanguageSwitch } from './language-switch.js';

interface MobileMenuProps {
  id: string;
  onClose(): void;
  onRequestDemo(): void;
}

export function MobileMenu({ id, onClose, onRequestDemo }: MobileMenuProps) {
  const t = useStore(text);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onClose();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [onClose]);

  return (
    <div
      id={id}
      className="absolute inset-x-0 top-full flex max-h-[calc(100dvh-4rem)] flex-col gap-4 overflow-y-auto border-line border-b bg-surface px-4 pb-5 shadow-dialog sm:px-6 lg:hidden"
    >
      <nav aria-label={t.menu}>
        <AnchorLinks className="-mx-3 flex flex-col" onFollow={onClose} />
      </nav>
      <LanguageSwitch />
      <div className="flex flex-col gap-3 sm:flex-row">
        <Button onClick={onRequestDemo}>{t.requestDemo}</Button>
        <DoorLink to="/login" className={buttonClass('secondary')}>
          {t.signIn}
        </DoorLink>
      </div>
    </div>
  );
}
