import { logOut, me, signIn as signInOperation } from '@auscribe/contracts';
import { type ReactNode, startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ApiError, SessionEndedError } from '../../lib/http/errors.js';
import { useLatest } from '../../lib/refs.js';
import { isIdleTooLong, writeLastActivity } from '../../lib/session/idle.js';
import { allFinished, clearSessionEnd, leavePage, readSessionEnd } from '../../lib/session/leave-page.js';
import {
  api,
  clearSession,
  handleSessionEnded,
  notifySessionEnding,
  onSessionEnded,
  tokenStore,
} from '../../lib/session/session.js';
import { accessTokenKey, readClaims, readTokens } from '../../lib/session/tokens.js';
import { type Session, SessionContext, type SessionState, shownUserOf } from './session-context.js';

export function SessionProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState<SessionState>(storedState);
  const loading = state.kind === 'loading';

  const leaving = useRef(false);
  const shownUser = useLatest(shownUserOf(state));

  /**
   * Takes the pages down immediately, then waits until unsaved work is stored. Returns false if already in progress.
   */
  const takeDown = useCallback(async () => {
    if (leaving.current) return false;
    leaving.current = true;
    flushSync(() => setState({ kind: 'leaving' }));
    await allFinished();
    return true;
  }, []);

  const signOut = useCallback(
    async (why: 'log-out' | 'idle' = 'log-out') => {
      if (why === 'idle') notifySessionEnding();
      if (!(await takeDown())) return;
      // This browser ends the session even if the server cannot be reached.
      const refreshToken = tokenStore.read()?.refreshToken ?? '';
      await api.answer(logOut, { body: { refreshToken }, timeoutMs: 5000 }).catch(() => undefined);
      clearSession();
      leavePage(why);
    },
    [takeDown],
  );

  const deleteAccountAndLeave = useCallback(
    async (deleteAccount: () => Promise<void>) => {
      leaving.current = true;
      try {
        await deleteAccount();
      } catch (error) {
        leaving.current = false;
        // The session ended in the meantime, before anything listened for it.
        if (!tokenStore.read() && (await takeDown())) leavePage('ended');
        throw error;
      }
      leaving.current = false;
      await takeDown();
      clearSession();
      leavePage('deleted');
    },
    [takeDown],
  );

  useEffect(() => {
    if (!loading) return;
    let current = true;
    // After too long an idle time, the page must not show patient data to the next person who opens it.
    isIdleTooLong().then(async (tooLong) => {
      if (tooLong) return signOut('idle');
      if (!current) return;
      startTransition(() => setState({ kind: 'loading', userId: subjectOf(tokenStore.read()?.accessToken) }));
      const next = await askServer();
      // The page's frame is rendered with it, in steps.
      if (current) startTransition(() => setState(next));
    });
    return () => {
      current = false;
    };
  }, [loading, signOut]);

  useEffect(
    () =>
      onSessionEnded(async () => {
        notifySessionEnding();
        if (await takeDown()) leavePage('ended');
      }),
    [takeDown],
  );
  useEffect(() => followOtherTabs({ shownUser: () => shownUser.current, takeDown }), [shownUser, takeDown]);

  const signIn = useCallback(async (email: string, password: string) => {
    const { tokens, message } = await callSignIn(email, password);
    tokenStore.write(tokens);
    tokenStore.setPending(true);
    clearSessionEnd();
    setState({ kind: 'pending', email: readClaims(tokens.accessToken)?.username ?? email });
    return message;
  }, []);

  const completeSignIn = useCallback(async () => {
    writeLastActivity(Date.now());
    tokenStore.setPending(false);
    setState(await askServer());
  }, []);

  const reloadUser = useCallback(async () => {
    const next = await askServer();
    setState((before) => (next.kind === 'unreachable' && before.kind === 'signed-in' ? before : next));
  }, []);

  const session = useMemo<Session>(
    () => ({ state, signIn, completeSignIn, reloadUser, signOut, deleteAccountAndLeave }),
    [state, signIn, completeSignIn, reloadUser, signOut, deleteAccountAndLeave],
  );
  return <SessionContext value={session}>{children}</SessionContext>;
}

/** The state according to the stored tokens, before the server is asked. */
function storedState(): SessionState {
  const tokens = tokenStore.read();
  if (!tokens) return { kind: 'anonymous', ended: readSessionEnd() };
  const email = readClaims(tokens.accessToken)?.username;
  return tokenStore.isPending() && email ? { kind: 'pending', email } : { kind: 'loading' };
}

async function askServer(): Promise<SessionState> {
  try {
    return { kind: 'signed-in', user: await api.call(me) };
  } catch (error) {
    if (error instanceof SessionEndedError) return { kind: 'anonymous', ended: 'ended' };
    if (error instanceof ApiError && (error.status === 401 || error.status === 403)) {
      clearSession();
      return { kind: 'anonymous', ended: 'ended' };
    }
    return { kind: 'unreachable', error };
  }
}

/** Starts a session that waits for its second factor. The code is mailed right away, or `message` says why not. */
async function callSignIn(username: string, password: string) {
  const answer = await api.answer(signInOperation, { body: { username, password } });
  if (answer.status !== 'SUCCESS') throw new ApiError(200, answer.message, answer.data);
  const { accessToken, refreshToken = '' } = readTokens(answer.data);
  return { tokens: { accessToken, refreshToken }, message: answer.message };
}

interface Page {
  /** Whose data this page shows. */
  shownUser(): string | undefined;
  takeDown(): Promise<boolean>;
}

/**
 * Another tab signed out, or another user signed in: no data of the previous user may stay on this page. A page that
 * was suspended, or that Back restores from the browser's cache, missed the event and checks for itself.
 */
function followOtherTabs({ shownUser, takeDown }: Page): () => void {
  async function follow(subject: string | undefined) {
    if (!subject && !tokenStore.read()) return handleSessionEnded();
    notifySessionEnding();
    if (await takeDown()) window.location.reload();
  }

  const onStorage = ({ key, oldValue, newValue }: StorageEvent) => {
    if (key !== null && key !== accessTokenKey) return;
    const subject = subjectOf(newValue);
    if (key === null || subjectOf(oldValue) !== subject) void follow(subject);
  };
  const onShown = () => {
    const shown = shownUser();
    const subject = subjectOf(tokenStore.read()?.accessToken);
    if (document.visibilityState === 'visible' && shown !== undefined && shown !== subject) void follow(subject);
  };
  window.addEventListener('storage', onStorage);
  window.addEventListener('pageshow', onShown);
  document.addEventListener('visibilitychange', onShown);
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', onShown);
    document.removeEventListener('visibilitychange', onShown);
  };
}

function subjectOf(token: string | null | undefined): string | undefined {
  return token ? readClaims(token)?.sub : undefined;
}
