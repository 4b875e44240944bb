import { Link } from 'react-router-dom';
import { Brand } from '../../components/ui/brand.js';
import { LegalLinks } from '../legal/legal-links.js';
import { NavList } from './nav-list.js';

/** The navigation of wide screens, always there. */
export function Sidebar({ disabled, onLogOut }: { disabled: boolean; onLogOut(): void }) {
  return (
    <aside className="sticky top-0 hidden h-dvh flex-col gap-6 overflow-y-auto border-line border-r bg-surface px-3 py-4 lg:flex">
      {disabled ? (
        <span className="px-3 py-1">
          <Brand />
        </span>
      ) : (
        <Link to="/dashboard" className="rounded-lg px-3 py-1">
          <Brand />
        </Link>
      )}
      <NavList disabled={disabled} onLogOut={onLogOut} />
      <div className="mt-auto">
        <LegalLinks />
      </div>
    </aside>
  );
}
