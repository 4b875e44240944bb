import { ChevronDown } from 'lucide-react';
import { Accordion } from 'radix-ui';
import { Card } from '../../components/ui/card.js';
import { PageTitle } from '../../components/ui/page-title.js';
import { questions } from './questions.js';

const steps = ['Sign in', 'Tap New Dictation', 'Press record and speak', 'Share or download'] as const;

export function HelpPage() {
  return (
    <div className="flex flex-col gap-6">
      <PageTitle tab="Help">How can we help you?</PageTitle>
      <section aria-labelledby="get-started" className="flex flex-col gap-3">
        <h2 id="get-started" className="font-semibold text-lg">
          Get Started
        </h2>
        <ol className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
          {steps.map((step, index) => (
            <li key={step}>
              <Card className="flex h-full items-center gap-3">
                <span className="grid size-8 shrink-0 place-items-center rounded-full bg-accent-soft font-semibold text-accent-ink">
                  {index + 1}
                </span>
                {step}
              </Card>
            </li>
          ))}
        </ol>
      </section>
      <section aria-labelledby="questions" className="flex flex-col gap-3">
        <h2 id="questions" className="font-semibold text-lg">
          Frequently asked questions
        </h2>
        <Accordion.Root type="single" collapsible className="flex flex-col gap-2">
          {questions.map(({ question, answer }) => (
            <Accordion.Item key={question} value={question} className="rounded-xl border border-line bg-surface">
              <Accordion.Header>
                <Accordion.Trigger className="group flex min-h-12 w-full items-center justify-between gap-4 rounded-xl px-4 py-3 text-left font-medium">
                  {question}
                  <ChevronDown
                    aria-hidden="true"
                    className="size-5 shrink-0 text-quiet transition-transform group-data-[state=open]:rotate-180"
                  />
                </Accordion.Trigger>
              </Accordion.Header>
              <Accordion.Content className="px-4 pb-4 text-quiet">{answer}</Accordion.Content>
            </Accordion.Item>
          ))}
        </Accordion.Root>
      </section>
    </div>
  );
}
