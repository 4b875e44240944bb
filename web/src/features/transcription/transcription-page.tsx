import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { buttonClass } from '../../components/ui/button.js';
import { PageTitle } from '../../components/ui/page-title.js';
import { toast } from '../../components/ui/toast.js';
import { returning } from '../dashboard/use-returning.js';
import { LoadingDetails } from './loading-details.js';
import { text } from './text.js';
import { TranscriptionDetails } from './transcription-details.js';
import { useDictation } from './use-dictation.js';

export function TranscriptionPage() {
  const t = useStore(text);
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const { state, reload } = useDictation(id);
  const failure = state.kind === 'failed' ? state.reason : null;

  useEffect(() => {
    if (failure === null) return;
    toast.error(`${text.get().loadFailed} ${failure}`);
    navigate('/dashboard', { replace: true, state: returning });
  }, [failure, navigate]);

  if (state.kind === 'loaded') return <TranscriptionDetails key={id} dictation={state.dictation} reload={reload} />;
  if (state.kind === 'not-found') {
    return (
      <div className="flex flex-col items-center gap-4 py-16 text-center">
        <PageTitle>{t.notFound}</PageTitle>
        <p className="text-quiet">{t.notFoundHint}</p>
        <Link to="/dashboard" state={returning} className={buttonClass('primary')}>
          {t.backToDashboard}
        </Link>
      </div>
    );
  }
  return <LoadingDetails />;
}
