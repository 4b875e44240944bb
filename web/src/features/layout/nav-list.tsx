import { LogOut } from 'lucide-react';
import { NavLink } from 'react-router-dom';
import { classNames } from '../../components/ui/class-names.js';
import { navItems } from './nav-items.js';

interface NavListProps {
  disabled: boolean;
  onNavigate?(): void;
  onLogOut(): void;
}

const row = 'flex min-h-11 w-full items-center gap-3 rounded-lg px-3 py-2 font-medium';

export function NavList({ disabled, onNavigate, onLogOut }: NavListProps) {
  return (
    <nav aria-label="Main">
      <ul className="flex flex-col gap-1">
        {navItems.map(({ to, label, icon: Icon }) => (
          <li key={to}>
            {disabled ? (
              <button type="button" disabled className={classNames(row, 'text-quiet opacity-60')}>
                <Icon aria-hidden="true" className="size-5" />
                {label}
              </button>
            ) : (
              <NavLink
                to={to}
                onClick={onNavigate}
                className={({ isActive }) =>
                  classNames(row, isActive ? 'bg-accent-soft text-accent-ink' : 'text-ink hover:bg-sunken')
                }
              >
                <Icon aria-hidden="true" className="size-5" />
                {label}
              </NavLink>
            )}
          </li>
        ))}
        <li>
          <button
            type="button"
            disabled={disabled}
            onClick={onLogOut}
            className={classNames(row, 'text-ink enabled:hover:bg-sunken disabled:text-quiet disabled:opacity-60')}
          >
            <LogOut aria-hidden="true" className="size-5" />
            Log out
          </button>
        </li>
      </ul>
    </nav>
  );
}
