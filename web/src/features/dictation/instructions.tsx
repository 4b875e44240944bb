import { useStore } from '@nanostores/react';
import { Card } from '../../components/ui/card.js';
import { text } from './text.js';

export function Instructions() {
  const words = useStore(text);
  const steps = [words.step1, words.step2, words.step3, words.step4, words.step5];
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="font-semibold text-lg">{words.instructions}</h2>
      <ol className="flex flex-col gap-3">
        {steps.map((step, index) => (
          <li key={step} className="flex items-start gap-3">
            <span className="grid size-6 shrink-0 place-items-center rounded-full bg-accent-soft font-semibold text-accent-ink text-sm">
              {index + 1}
            </span>
            {step}
          </li>
        ))}
      </ol>
    </Card>
  );
}
