import type { User } from '@auscribe/contracts';
import { useStore } from '@nanostores/react';
import { ChevronDown, Keyboard, LogOut } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { classNames } from '../../../components/ui/class-names.js';
import { text } from '../text.js';
import { ThemeChoice } from '../theme/theme-choice.js';
import { useDismiss } from './use-dismiss.js';
import { UserBadge } from './user-badge.js';

interface UserMenuProps {
  user: User;
  recording: boolean;
  onShortcuts(): void;
  onLogOut(): void;
}

/** Who is signed in; behind it the theme, the shortcuts and the way out. */
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
    // What opens next gives the focus back to here.
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
