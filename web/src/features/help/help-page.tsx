import { useStore } from '@nanostores/react';
import { Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../components/ui/button.js';
import { PageTitle } from '../../components/ui/page-title.js';
import { GetStarted } from './get-started.js';
import { QuestionList } from './question-list.js';
import { text } from './text.js';

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
