import type { User } from '@auscribe/contracts';
import { useStore } from '@nanostores/react';
import { ChevronDown, Keyboard, LogOut, Monitor, Moon, Sun } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { classNames } from '../../components/ui/class-names.js';
import { useLatest } from '../../lib/refs.js';
import { text } from './text.js';
import { chooseTheme, theme, themes } from './theme.js';

interface UserMenuProps {
  user: User;
  recording: boolean;
  onShortcuts(): void;
  onLogOut(): void;
}

/** Shows who is signed in; opens the theme, the shortcuts and the log-out. */
export function UserMenu({ user, recording, onShortcuts, onLogOut }: UserMenuProps) {
  const words = useStore(text);
  const [open, setOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const panel = useId();
  useDismiss(open, frame, (back) => {
    setOpen(false);
    if (back) trigger.current?.focus();
  });
  const leaveTo = (next: () => void) => () => {
    // Whatever opens next returns the focus to this button.
    trigger.current?.focus();
    setOpen(false);
    next();
  };

  return (
    <div ref={frame} className="relative min-w-0">
      <button
        ref={trigger}
        type="button"
        aria-expanded={open}
        aria-controls={open ? panel : undefined}
        onClick={() => setOpen(!open)}
        className="flex min-h-11 w-full min-w-0 items-center gap-2 rounded-lg px-2 py-1 text-left transition-colors hover:bg-sunken"
      >
        <UserBadge user={user} />
        <span className="sr-only">{words.account}</span>
        <ChevronDown
          aria-hidden="true"
          className={classNames('size-4 shrink-0 text-quiet transition-transform', open && 'rotate-180')}
        />
      </button>
      {open && (
        <div
          id={panel}
          className="absolute top-full right-0 z-40 mt-2 flex w-72 max-w-[calc(100vw-2rem)] animate-appear flex-col gap-3 rounded-xl border border-line bg-raised p-3 shadow-hover"
        >
          <ThemeChoice />
          <div className="flex flex-col border-line border-t pt-2">
            <Entry icon={<Keyboard aria-hidden="true" className="size-5" />} onClick={leaveTo(onShortcuts)}>
              {words.shortcuts}
            </Entry>
            <Entry
              icon={<LogOut aria-hidden="true" className="size-5" />}
              disabled={recording}
              onClick={leaveTo(onLogOut)}
            >
              {words.logOut}
            </Entry>
          </div>
        </div>
      )}
    </div>
  );
}

interface EntryProps {
  icon: ReactNode;
  disabled?: boolean;
  onClick(): void;
  children: ReactNode;
}

function Entry({ icon, children, ...rest }: EntryProps) {
  return (
    <button
      type="button"
      {...rest}
      className="flex min-h-11 items-center gap-3 rounded-lg px-2 py-2 text-left font-medium transition-colors enabled:hover:bg-sunken disabled:text-quiet disabled:opacity-60"
    >
      {icon}
      {children}
    </button>
  );
}

function UserBadge({ user }: { user: User }) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <span
        aria-hidden="true"
        className="grid size-9 shrink-0 place-items-center rounded-full bg-accent-soft font-semibold text-accent-ink"
      >
        {(user.firstName[0] ?? 'U').toUpperCase()}
      </span>
      <span className="flex min-w-0 flex-col">
        <span className="truncate font-semibold leading-tight">{user.firstName}</span>
        <span className="truncate text-quiet text-sm leading-tight">{user.email}</span>
      </span>
    </span>
  );
}

const themeIcons = { system: Monitor, light: Sun, dark: Moon } as const;

function ThemeChoice() {
  const words = useStore(text);
  const chosen = useStore(theme);
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold text-quiet text-sm">{words.theme}</legend>
      <div className="grid grid-cols-3 gap-1 rounded-lg border border-line bg-sunken p-1">
        {themes.map((one) => {
          const Icon = themeIcons[one];
          return (
            <label
              key={one}
              className="relative flex min-h-10 cursor-pointer items-center justify-center gap-1.5 rounded-md px-2 font-medium text-quiet text-sm transition-colors hover:text-ink has-checked:bg-surface has-checked:ring-1 has-checked:ring-line has-checked:text-accent-ink has-checked:shadow-card has-focus-visible:outline-2 has-focus-visible:outline-accent"
            >
              <input
                type="radio"
                name={name}
                value={one}
                checked={chosen === one}
                onChange={() => chooseTheme(one)}
                className="absolute inset-0 cursor-pointer appearance-none rounded-md outline-none"
              />
              <Icon aria-hidden="true" className="size-4" />
              {words[one]}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

/** Closes the open menu on Escape (`back`: its button gets the focus again), or on a click or focus elsewhere. */
function useDismiss(open: boolean, frame: RefObject<HTMLElement | null>, close: (back: boolean) => void): void {
  const latestClose = useLatest(close);
  useEffect(() => {
    if (!open) return;
    const elsewhere = (event: Event) => {
      if (event.target instanceof Node && !frame.current?.contains(event.target)) latestClose.current(false);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') latestClose.current(true);
    };
    document.addEventListener('pointerdown', elsewhere);
    document.addEventListener('focusin', elsewhere);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('pointerdown', elsewhere);
      document.removeEventListener('focusin', elsewhere);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [open, frame, latestClose]);
}
