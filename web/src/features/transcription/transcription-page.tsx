import { skipToken, useApolloClient, useQuery } from '@apollo/client/react';
import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { Breadcrumb } from '../../components/ui/breadcrumb.js';
import { buttonClass } from '../../components/ui/button.js';
import { Skeleton } from '../../components/ui/loading.js';
import { PageTitle } from '../../components/ui/page-title.js';
import { Spinner } from '../../components/ui/spinner.js';
import { toast } from '../../components/ui/toast.js';
import { type DictationDetails, dictationChanges, dictationQuery } from '../../lib/apollo/dictation-details.js';
import { keepSubscribed } from '../../lib/apollo/follow-dictations.js';
import { useLive } from '../../lib/apollo/live.js';
import { WithApollo } from '../../lib/apollo/with-apollo.js';
import { messageWithReference } from '../../lib/http/errors.js';
import { beginAction } from '../../lib/tracing/page-tracer.js';
import { returning } from '../dashboard/use-returning.js';
import { text } from './text.js';
import { TranscriptionDetails } from './transcription-details.js';

export function TranscriptionPage() {
  return (
    <WithApollo until={<LoadingDetails />}>
      <Dictation />
    </WithApollo>
  );
}

function Dictation() {
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

/** The page's outline, so that the layout does not jump, with the spinner of PRODUCT.md section 2. */
function LoadingDetails() {
  const t = useStore(text);
  return (
    <div className="flex flex-col gap-5">
      <Breadcrumb here={t.details} />
      <div className="flex min-h-16 items-center gap-4">
        <Spinner className="size-8 text-accent" />
        <span role="status" className="text-quiet">
          {t.loading}
        </span>
      </div>
      <Skeleton className="h-16" />
      <Skeleton className="h-80" />
      <Skeleton className="h-64" />
    </div>
  );
}

type DictationState =
  | { kind: 'loading' }
  | { kind: 'not-found' }
  | { kind: 'failed'; reason: string }
  | { kind: 'loaded'; dictation: DictationDetails };

/** A reopened subscription starts with the current dictation, so there is nothing to catch up on. */
const nothing = () => {};

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** One dictation, kept up to date: each change is a whole dictation, and updates the cache that the query reads. */
function useDictation(id: string): { state: DictationState; reload(): Promise<unknown> } {
  const valid = uuid.test(id);
  const { data, error, refetch } = useQuery(
    dictationQuery,
    valid ? { variables: { id }, fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first' } : skipToken,
  );
  const reload = useCallback(() => refetch().catch(() => undefined), [refetch]);
  const client = useApolloClient();
  useEffect(() => {
    if (!valid) return;
    const changes = keepSubscribed(client, { query: dictationChanges, variables: { id } }, nothing, nothing);
    return () => changes.stop();
  }, [client, id, valid]);
  useLive((event) => {
    if (event.kind === 'connected' || (event.kind === 'removed' && event.id === id)) reload();
  });
  const state = stateOf(valid, data?.dictation, error);
  useOpeningSpan(id, state.kind);
  return { state, reload };
}

function stateOf(
  valid: boolean,
  dictation: DictationDetails | null | undefined,
  error: { message: string } | undefined,
): DictationState {
  if (!valid || dictation === null) return { kind: 'not-found' };
  if (dictation) return { kind: 'loaded', dictation };
  return error ? { kind: 'failed', reason: messageWithReference(error) } : { kind: 'loading' };
}

/** Traces how long a dictation takes from opening the page to showing its text. */
function useOpeningSpan(id: string, kind: 'loading' | 'loaded' | 'not-found' | 'failed'): void {
  const end = useRef<(failed: boolean) => void>(undefined);

  // Before the query's own effects, so that the span includes its request.
  useLayoutEffect(() => {
    if (id) end.current = beginAction('open dictation');
    return () => {
      end.current?.(false);
      end.current = undefined;
    };
  }, [id]);

  useEffect(() => {
    if (kind === 'loading') return;
    end.current?.(kind === 'failed');
    end.current = undefined;
  }, [kind]);
}
