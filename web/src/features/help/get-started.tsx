import { useStore } from '@nanostores/react';
import { Card } from '../../components/ui/card.js';
import { text } from './text.js';

export function GetStarted() {
  const t = useStore(text);
  const steps = [
    { title: t.step1, words: t.step1Text },
    { title: t.step2, words: t.step2Text },
    { title: t.step3, words: t.step3Text },
    { title: t.step4, words: t.step4Text },
  ];
  return (
    <section aria-labelledby="get-started" className="flex flex-col gap-4">
      <div>
        <h2 id="get-started" className="font-semibold text-lg">
          {t.getStarted}
        </h2>
        <p className="text-quiet">{t.steps}</p>
      </div>
      <ol className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
        {steps.map(({ title, words }, index) => (
          <li key={title}>
            <Card className="flex h-full gap-3">
              <span
                aria-hidden="true"
                className="grid size-8 shrink-0 place-items-center rounded-full bg-accent-soft font-semibold text-accent-ink"
              >
                {index + 1}
              </span>
              <div className="flex flex-col gap-1 pt-1">
                <h3 className="font-semibold leading-snug">{title}</h3>
                <p className="text-quiet text-sm">{words}</p>
              </div>
            </Card>
          </li>
        ))}
      </ol>
    </section>
  );
}
