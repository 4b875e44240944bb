import { useStore } from '@nanostores/react';
import { LayoutDashboard } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Brand } from '../../components/ui/brand.js';
import { buttonClass } from '../../components/ui/button.js';
import { PageTitle } from '../../components/ui/page-title.js';
import { i18n } from '../../lib/i18n/i18n.js';

export function NotFoundPage() {
  const words = useStore(text);
  return (
    <main className="grid min-h-dvh place-items-center p-4 text-center">
      <div className="flex flex-col items-center gap-3">
        <Link to="/" className="mb-4 rounded-lg">
          <Brand />
        </Link>
        <p className="font-semibold text-5xl text-accent tabular-nums">404</p>
        <PageTitle>{words.title}</PageTitle>
        <p className="max-w-sm text-quiet">{words.explanation}</p>
        <Link to="/dashboard" className={buttonClass('primary', 'mt-3')}>
          <LayoutDashboard aria-hidden="true" className="size-5" />
          {words.back}
        </Link>
      </div>
    </main>
  );
}

const text = i18n('not-found', {
  title: 'Page not found',
  explanation: "The page you are looking for doesn't exist or has been moved.",
  back: 'Back to Dashboard',
});
