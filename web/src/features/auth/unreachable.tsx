import { useStore } from '@nanostores/react';
import { Button } from '../../components/ui/button.js';
import { Card } from '../../components/ui/card.js';
import { text } from './unreachable-text.js';

export function Unreachable() {
  const words = useStore(text);
  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <Card className="flex max-w-md flex-col gap-4">
        <h1 className="font-semibold text-xl">{words.title}</h1>
        <p>{words.advice}</p>
        <Button onClick={() => window.location.reload()}>{words.tryAgain}</Button>
      </Card>
    </main>
  );
}
