import { useRouteError } from 'react-router-dom';
import { Button } from '../../components/ui/button.js';
import { Card } from '../../components/ui/card.js';

/** Shown when a page fails to load or to draw: says what is safe, and lets the user go on. */
export function PageCrash() {
  const error = useRouteError();
  const outdated = error instanceof TypeError && /import|fetch|module/i.test(error.message);
  return (
    <main className="grid min-h-[60dvh] place-items-center p-4">
      <Card className="flex max-w-md flex-col gap-4" role="alert">
        <h1 className="font-semibold text-xl">This page could not be shown</h1>
        <p>
          {outdated
            ? 'A part of Auscribe could not be fetched: the connection was lost, or a new version was installed.'
            : 'Something went wrong on this page.'}{' '}
          Your dictations are safe, and recordings that were not sent yet are kept in this browser.
        </p>
        <Button onClick={() => window.location.reload()}>Reload</Button>
      </Card>
    </main>
  );
}
