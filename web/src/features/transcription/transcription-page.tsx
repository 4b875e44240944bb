import { useEffect } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { toast } from '../../components/ui/toast.js';
import { buttonClass } from '../../components/ui/button.js';
import { PageTitle } from '../../components/ui/page-title.js';
import { Spinner } from '../../components/ui/spinner.js';
import { TranscriptionDetails } from './transcription-details.js';
import { useDictation } from './use-dictation.js';

export function TranscriptionPage() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const { state, reload } = useDictation(id);
  const failure = state.kind === 'failed' ? state.reason : null;

  useEffect(() => {
    if (failure === null) return;
    toast.error(`Failed to load transcription details ${failure}`);
    navigate('/dashboard', { replace: true });
  }, [failure, navigate]);

  if (state.kind === 'loaded') return <TranscriptionDetails key={id} dictation={state.dictation} reload={reload} />;
  if (state.kind === 'not-found') {
    return (
      <div className="flex flex-col items-center gap-4 py-16 text-center">
        <PageTitle>Transcription not found</PageTitle>
        <Link to="/dashboard" className={buttonClass('primary')}>
          Back to Dashboard
        </Link>
      </div>
    );
  }
  return (
    <div role="status" className="grid min-h-80 place-items-center text-accent">
      <Spinner className="size-8" />
      <span className="sr-only">Loading transcription</span>
    </div>
  );
}
