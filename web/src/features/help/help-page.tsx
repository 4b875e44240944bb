import { useStore } from '@nanostores/react';
import { ChevronDown, Plus } from 'lucide-react';
import { Accordion } from 'radix-ui';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../components/ui/button.js';
import { Card } from '../../components/ui/card.js';
import { PageTitle } from '../../components/ui/page-title.js';
import { questionKeys, questionOf, questionsText, text } from './text.js';

export function HelpPage() {
  const t = useStore(text);
  return (
    <div className="flex flex-col gap-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PageTitle tab={t.tab}>{t.title}</PageTitle>
        <Link to="/dictation/new" className={buttonClass('secondary')}>
          <Plus aria-hidden="true" className="size-5" />
          {t.newDictation}
        </Link>
      </div>
      <GetStarted />
      <QuestionList />
    </div>
  );
}

function GetStarted() {
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

function QuestionList() {
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
