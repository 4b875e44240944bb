import { useStore } from '@nanostores/react';
import { ChevronDown } from 'lucide-react';
import { Accordion } from 'radix-ui';
import { questionKeys, questionOf } from './questions.js';
import { questionsText } from './questions-text.js';
import { text } from './text.js';

export function QuestionList() {
  const t = useStore(text);
  const texts = useStore(questionsText);
  return (
    <section aria-labelledby="questions" className="flex flex-col gap-4">
      <div>
        <h2 id="questions" className="font-semibold text-lg">
          {t.questions}
        </h2>
        <p className="text-quiet">{t.questionsCount({ count: questionKeys.length })}</p>
      </div>
      <Accordion.Root
        type="single"
        collapsible
        className="divide-y divide-line rounded-xl border border-line bg-surface shadow-card"
      >
        {questionKeys.map((key) => {
          const { question, answer } = questionOf(texts, key);
          return (
            <Accordion.Item key={key} value={key}>
              <Accordion.Header>
                <Accordion.Trigger className="group flex min-h-13 w-full items-center justify-between gap-4 rounded-xl px-4 py-3 text-left font-medium hover:text-accent-ink sm:px-6">
                  {question}
                  <ChevronDown
                    aria-hidden="true"
                    className="size-5 shrink-0 text-quiet transition-transform group-data-[state=open]:rotate-180"
                  />
                </Accordion.Trigger>
              </Accordion.Header>
              <Accordion.Content className="max-w-prose px-4 pb-5 text-quiet sm:px-6">{answer}</Accordion.Content>
            </Accordion.Item>
          );
        })}
      </Accordion.Root>
    </section>
  );
}
