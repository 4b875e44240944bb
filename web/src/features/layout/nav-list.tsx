import { useStore } from '@nanostores/react';
import { CircleHelp, LayoutDashboard, LogOut, Mic, Settings, UserRound } from 'lucide-react';
import { NavLink } from 'react-router-dom';
import { classNames } from '../../components/ui/class-names.js';
import { text } from './text.js';

interface NavListProps {
  disabled: boolean;
  onNavigate?(): void;
  onLogOut(): void;
}

const row =
  'relative flex min-h-11 w-full items-center gap-3 rounded-lg px-3 py-2 font-medium transition-colors disabled:text-quiet disabled:opacity-60';
const here =
  'bg-accent-soft font-semibold text-accent-ink before:absolute before:inset-y-2.5 before:left-0 before:w-1 before:rounded-full before:bg-accent';

export function NavList({ disabled, onNavigate, onLogOut }: NavListProps) {
  const words = useStore(text);
  return (
    <nav aria-label={words.main}>
      <ul className="flex flex-col gap-1">
        {navItems.map(({ to, label, icon: Icon }) => (
          <li key={to}>
            {disabled ? (
              <button type="button" disabled className={row}>
                <Icon aria-hidden="true" className="size-5" />
                {words[label]}
              </button>
            ) : (
              <NavLink
                to={to}
                onClick={onNavigate}
                className={({ isActive }) => classNames(row, isActive ? here : 'text-ink hover:bg-sunken')}
              >
                <Icon aria-hidden="true" className="size-5" />
                {words[label]}
              </NavLink>
            )}
          </li>
        ))}
        <li>
          <button
            type="button"
            disabled={disabled}
            onClick={onLogOut}
            className={classNames(row, 'text-ink enabled:hover:bg-sunken')}
          >
            <LogOut aria-hidden="true" className="size-5" />
            {words.logOut}
          </button>
        </li>
      </ul>
    </nav>
  );
}

const navItems = [
  { to: '/dashboard', label: 'dashboard', icon: LayoutDashboard },
  { to: '/dictation/new', label: 'newDictation', icon: Mic },
  { to: '/profile', label: 'profile', icon: UserRound },
  { to: '/settings', label: 'settings', icon: Settings },
  { to: '/help', label: 'help', icon: CircleHelp },
] as const;
