import { useStore } from '@nanostores/react';
import { Suspense } from 'react';
import { Button } from '../../components/ui/button.js';
import { Card } from '../../components/ui/card.js';
import { lazyPart } from '../../components/ui/lazily.js';
import { ApiError, referenceOf } from '../../lib/http/errors.js';
import { text } from './unreachable-text.js';

const OutageList = lazyPart(async () => (await import('../outages/outage-list.js')).OutageList);

/** In place of a page while nobody can say who is signed in: what does not work, as far as known. Goes by itself. */
export function Unreachable({ error }: { error: unknown }) {
  const words = useStore(text);
  const reference = referenceOf(error);
  const answered = error instanceof ApiError;
  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <Card className="flex max-w-md flex-col gap-4">
        <h1 className="font-semibold text-xl">{answered ? words.notReady : words.title}</h1>
        <Suspense>
          <OutageList onOver={reload} />
        </Suspense>
        <p>
          {words.kept} {answered ? words.later : words.checkConnection}
        </p>
        {reference && <p className="text-quiet text-sm">{reference}</p>}
        <Button onClick={reload}>{words.tryAgain}</Button>
      </Card>
    </main>
  );
}

function reload(): void {
  window.location.reload();
}
