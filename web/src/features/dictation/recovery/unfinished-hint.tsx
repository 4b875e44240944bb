import { Link } from 'react-router-dom';
import { buttonClass } from '../../../components/ui/button.js';
import { Notice } from '../../../components/ui/notice.js';
import { useUnfinished } from './use-unfinished.js';

/** Tells on the dashboard that a recording waits to be submitted. */
export function UnfinishedHint({ userId }: { userId: string }) {
  const { offers } = useUnfinished(userId);
  if (offers.length === 0) return null;
  const many = offers.length > 1;
  return (
    <Notice
      tone="info"
      title={many ? `You have ${offers.length} unfinished recordings` : 'You have an unfinished recording'}
      actions={
        <Link to="/dictation/new" className={buttonClass('secondary')}>
          {many ? 'See them' : 'Go on with it'}
        </Link>
      }
    >
      {many ? 'They were kept, and wait to be submitted.' : 'It was kept, and waits to be submitted.'}
    </Notice>
  );
}
