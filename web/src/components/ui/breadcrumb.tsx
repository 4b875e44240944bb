import { Link } from 'react-router-dom';

export function Breadcrumb({ here }: { here: string }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="flex flex-wrap gap-2 text-quiet text-sm">
        <li>
          <Link to="/dashboard" className="rounded underline-offset-4 hover:underline">
            Dashboard
          </Link>
        </li>
        <li aria-hidden="true">/</li>
        <li aria-current="page" className="text-ink">
          {here}
        </li>
      </ol>
    </nav>
  );
}
