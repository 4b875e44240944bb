import { useStore } from '@nanostores/react';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../../components/ui/button.js';
import { Notice } from '../../../components/ui/notice.js';
import { recoveryText } from '../recording/text.js';
import { useUnfinished } from './use-unfinished.js';

/** Shows on the dashboard that a recording is waiting to be submitted. */
export function UnfinishedHint({ userId }: { userId: string }) {
  const words = useStore(recoveryText);
  const { offers } = useUnfinished(userId);
  if (offers.length === 0) return null;
  const many = offers.length > 1;
  return (
    <Notice
      tone="info"
      title={many ? words.hintMany({ number: offers.length }) : words.hintOne}
      actions={
        <Link to="/dictation/new" className={buttonClass('secondary')}>
          {many ? words.seeMany : words.seeOne}
        </Link>
      }
    >
      {many ? words.keptMany : words.keptOne}
    </Notice>
  );
}
