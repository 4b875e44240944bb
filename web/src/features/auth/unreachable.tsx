import { Button } from '../../components/ui/button.js';
import { Card } from '../../components/ui/card.js';

export function Unreachable() {
  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <Card className="flex max-w-md flex-col gap-4">
        <h1 className="font-semibold text-xl">Auscribe can't be reached</h1>
        <p>
          You are still signed in, and recordings that were not sent yet are kept in this browser. Please check your
          internet connection and try again.
        </p>
        <Button onClick={() => window.location.reload()}>Try again</Button>
      </Card>
    </main>
  );
}
