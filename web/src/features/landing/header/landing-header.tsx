import { useStore } from '@nanostores/react';
import { Menu, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { Brand } from '../../../components/ui/brand.js';
import { Button, IconButton } from '../../../components/ui/button.js';
import { classNames } from '../../../components/ui/class-names.js';
import { DoorLink } from '../../../components/ui/door-link.js';
import { text } from '../text.js';
import { AnchorLinks } from './anchor-links.js';
import { LanguageSwitch } from './language-switch.js';
import { MobileMenu } from './mobile-menu.js';
import { useScrolled } from './use-scrolled.js';

interface LandingHeaderProps {
  onRequestDemo(): void;
  /** Called when the demo is about to be asked for. */
  onNearDemo(): void;
}

export function LandingHeader({ onRequestDemo, onNearDemo }: LandingHeaderProps) {
  const t = useStore(text);
  const scrolled = useScrolled();
  const [menu, setMenu] = useState(false);
  const menuButton = useRef<HTMLButtonElement>(null);

  function closeMenu() {
    setMenu(false);
    menuButton.current?.focus({ preventScroll: true });
  }

  return (
    <header
      data-scrolled={scrolled || undefined}
      className={classNames(
        'sticky top-0 z-30 border-b transition-colors duration-200',
        scrolled || menu ? 'border-line bg-surface shadow-card' : 'border-transparent bg-transparent',
      )}
    >
      <div className="mx-auto flex min-h-16 max-w-6xl items-center gap-4 px-4 sm:px-6">
        <DoorLink to="/" className="rounded-lg">
          <Brand />
        </DoorLink>
        <nav aria-label={t.menu} className="ml-4 hidden lg:block">
          <AnchorLinks className="flex gap-1" />
        </nav>
        <div className="ml-auto hidden items-center gap-3 lg:flex">
          <LanguageSwitch />
          <DoorLink to="/login" className="rounded-lg px-3 py-2 font-medium hover:bg-sunken">
            {t.signIn}
          </DoorLink>
          <Button onPointerEnter={onNearDemo} onFocus={onNearDemo} onClick={onRequestDemo}>
            {t.requestDemo}
          </Button>
        </div>
        <IconButton
          ref={menuButton}
          label={t.menu}
          icon={menu ? <X aria-hidden="true" className="size-6" /> : <Menu aria-hidden="true" className="size-6" />}
          aria-expanded={menu}
          aria-controls="landing-menu"
          onClick={() => setMenu(!menu)}
          className="-mr-2 ml-auto lg:hidden"
        />
      </div>
      {menu && (
        <MobileMenu
          id="landing-menu"
          onClose={closeMenu}
          onRequestDemo={() => {
            closeMenu();
            onRequestDemo();
          }}
        />
      )}
    </header>
  );
}
