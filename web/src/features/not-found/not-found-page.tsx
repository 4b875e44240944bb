import { Link } from 'react-router-dom';
import { buttonClass } from '../../components/ui/button.js';
import { PageTitle } from '../../components/ui/page-title.js';

export function NotFoundPage() {
  return (
    <main className="grid min-h-dvh place-items-center p-4 text-center">
      <div className="flex flex-col items-center gap-3">
        <p className="font-semibold text-5xl text-accent">404</p>
        <PageTitle>Page not found</PageTitle>
        <p className="text-quiet">The page you are looking for doesn't exist or has been moved.</p>
        <Link to="/dashboard" className={buttonClass('primary', 'mt-2')}>
          Back to Dashboard
        </Link>
      </div>
    </main>
  );
}
