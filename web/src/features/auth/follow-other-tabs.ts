import { sessionHasEnded, sessionIsEnding, tokenStore } from '../../lib/session/session.js';
import { accessTokenKey } from '../../lib/session/token-store.js';
import { readClaims } from '../../lib/session/tokens.js';

interface Page {
  /** Whose data this page shows. */
  shownUser(): string | undefined;
  takeDown(): Promise<boolean>;
}

/**
 * Another tab signed out, or somebody else in: nothing of the user before may stay on this page. A page that slept, or that
 * Back brings out of the browser's memory, has heard of nothing and looks for itself.
 */
export function followOtherTabs({ shownUser, takeDown }: Page): () => void {
  async function follow(subject: string | undefined) {
    if (!subject && !tokenStore.read()) return sessionHasEnded();
    sessionIsEnding();
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
