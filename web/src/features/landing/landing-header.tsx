import { useStore } from '@nanostores/react';
import { Menu, X } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Brand } from '../../components/ui/brand.js';
import { Button, buttonClass, IconButton } from '../../components/ui/button.js';
import { classNames } from '../../components/ui/class-names.js';
import { LandingLink } from '../../components/ui/landing-link.js';
import { languageFailed } from '../../lib/i18n/i18n.js';
import { chooseLanguage, language } from '../../lib/i18n/language.js';
import { text } from './text.js';

interface LandingHeaderProps {
  onRequestDemo(): void;
  /** Called when the demo is likely to be opened next. */
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
        <LandingLink to="/" className="rounded-lg">
          <Brand />
        </LandingLink>
        <nav aria-label={t.menu} className="ml-4 hidden lg:block">
          <AnchorLinks className="flex gap-1" />
        </nav>
        <div className="ml-auto hidden items-center gap-3 lg:flex">
          <LanguageSwitch />
          <LandingLink to="/login" className="rounded-lg px-3 py-2 font-medium hover:bg-sunken">
            {t.signIn}
          </LandingLink>
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

interface MobileMenuProps {
  onClose(): void;
  onRequestDemo(): void;
}

function MobileMenu({ onClose, onRequestDemo }: MobileMenuProps) {
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
      id="landing-menu"
      className="absolute inset-x-0 top-full flex max-h-[calc(100dvh-4rem)] flex-col gap-4 overflow-y-auto border-line border-b bg-surface px-4 pb-5 shadow-dialog sm:px-6 lg:hidden"
    >
      <nav aria-label={t.menu}>
        <AnchorLinks className="-mx-3 flex flex-col" onFollow={onClose} />
      </nav>
      <LanguageSwitch />
      <div className="flex flex-col gap-3 sm:flex-row">
        <Button onClick={onRequestDemo}>{t.requestDemo}</Button>
        <LandingLink to="/login" className={buttonClass('secondary')}>
          {t.signIn}
        </LandingLink>
      </div>
    </div>
  );
}

/** The header changes its style when the page has moved by more than this (PRODUCT.md section 2). */
const thresholdPx = 50;

function useScrolled(): boolean {
  return useSyncExternalStore(subscribe, () => window.scrollY > thresholdPx);
}

function subscribe(changed: () => void): () => void {
  window.addEventListener('scroll', changed, { passive: true });
  return () => window.removeEventListener('scroll', changed);
}

interface AnchorLinksProps {
  className: string;
  onFollow?(): void;
}

/** Plain links to the sections of this page: the browser scrolls, and a screen reader's focus follows. */
export function AnchorLinks({ className, onFollow }: AnchorLinksProps) {
  const t = useStore(text);
  const links = [
    ['#about', t.about],
    ['#features', t.features],
    ['#how-it-works', t.howItWorks],
    ['#security', t.security],
  ] as const;
  return (
    <ul className={className}>
      {links.map(([href, label]) => (
        <li key={href}>
          <a
            href={href}
            onClick={onFollow}
            className="flex min-h-11 items-center rounded-lg px-3 font-medium hover:bg-sunken"
          >
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Each language by its own name, so that its speakers recognise it. */
const choices = [
  { code: 'en', name: 'English' },
  { code: 'pt', name: 'Português' },
] as const;

function LanguageSwitch() {
  const t = useStore(text);
  const chosen = useStore(language);
  const failed = useStore(languageFailed);
  return (
    <div className="relative">
      <fieldset aria-label={t.language} className="flex w-fit rounded-lg border border-line bg-surface p-0.5">
        {choices.map(({ code, name }) => (
          <button
            key={code}
            type="button"
            lang={code}
            aria-pressed={chosen === code}
            onClick={() => chooseLanguage(code)}
            className={classNames(
              'min-h-9 rounded-md px-2.5 text-sm transition-colors',
              chosen === code ? 'bg-accent-soft font-medium text-accent-ink' : 'text-quiet hover:text-ink',
            )}
          >
            {name}
          </button>
        ))}
      </fieldset>
      {failed && (
        <p
          role="alert"
          className="top-full mt-2 max-w-64 rounded-lg bg-danger-soft p-3 text-danger text-sm lg:absolute lg:right-0 lg:w-64"
        >
          {t.languageFailed}
        </p>
      )}
    </div>
  );
}
