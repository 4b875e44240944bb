import { useStore } from '@nanostores/react';
import { Archive, ArrowLeft } from 'lucide-react';
import { Link } from 'react-router-dom';
import { DeletionTime } from '../../components/deletion-time.js';
import { Button, buttonClass } from '../../components/ui/button.js';
import { PageTitle } from '../../components/ui/page-title.js';
import { longDate } from '../../lib/time/format-date.js';
import { returning } from '../dashboard/use-returning.js';
import { DetailsBadge } from './details-badge.js';
import type { DictationDetails } from './dictation-query.js';
import { text } from './text.js';

interface DetailsHeaderProps {
  dictation: DictationDetails;
  archiving: boolean;
  /** Something else is being done. */
  busy: boolean;
  onArchive(): void;
}

export function DetailsHeader({ dictation, archiving, busy, onArchive }: DetailsHeaderProps) {
  const t = useStore(text);
  const archived = dictation.status === 'ARCHIVED';
  return (
    <div className="flex flex-wrap items-start justify-between gap-4">
      <div className="flex min-w-0 flex-col gap-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <PageTitle tab={t.details}>{dictation.patientName}</PageTitle>
          <DetailsBadge status={dictation.status} stage={dictation.stage} />
        </div>
        <p className="wrap-anywhere text-quiet">
          <time dateTime={dictation.createdDate}>{longDate(dictation.createdDate)}</time> ·{' '}
          {t.mrNo({ mrNo: dictation.mrNo })} · {dictation.classification}
        </p>
        <DeletionTime deletesAt={dictation.deletesAt} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Link to="/dashboard" state={returning} className={buttonClass('secondary')}>
          <ArrowLeft aria-hidden="true" className="size-4" />
          {archived ? t.backToDashboard : t.back}
        </Link>
        {!archived && (
          <Button
            busy={archiving}
            disabled={busy}
            onClick={onArchive}
            icon={<Archive aria-hidden="true" className="size-4" />}
          >
            {t.saveAndArchive}
          </Button>
        )}
      </div>
    </div>
  );
}
