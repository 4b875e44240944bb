import { Navigate, Outlet } from 'react-router-dom';
import { FullScreenLoading } from '../../components/ui/loading.js';
import { useSession } from './session-context.js';
import { Unreachable } from './unreachable.js';

/** Lets signed-in users pass; others go to the landing page, or to /login when their session has ended. */
export function ProtectedRoute() {
  const { state } = useSession();
  if (state.kind === 'loading' || state.kind === 'leaving') return <FullScreenLoading />;
  if (state.kind === 'unreachable') return <Unreachable error={state.error} />;
  if (state.kind === 'signed-in') return <Outlet />;
  return <Navigate to={state.kind === 'anonymous' && state.ended ? '/login' : '/'} replace />;
}
