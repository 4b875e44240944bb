import { atom } from 'nanostores';

/** A new version that is installed and waiting to take over. */
export const waitingUpdate = atom<{ take(): void } | null>(null);

const checkMs = 30 * 60_000;

/**
 * Registers /sw.js once the page has loaded, checks for a new version from time to time, and reports when one is
 * waiting.
 */
export function keepUpToDate(): void {
  if (!('serviceWorker' in navigator)) return;
  if (document.readyState === 'complete') void start();
  else window.addEventListener('load', () => void start(), { once: true });
}

async function start(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.register(workerUrl(), { updateViaCache: 'none' });
    if (registration.waiting) offer(registration.waiting);
    registration.addEventListener('updatefound', () => follow(registration.installing));
    checkRegularly(registration);
  } catch {
    // A browser may refuse (private window, no space): the page works without it.
  }
}

function follow(installing: ServiceWorker | null): void {
  installing?.addEventListener('statechange', () => {
    // This browser's first worker is not an update.
    if (installing.state === 'installed' && navigator.serviceWorker.controller) offer(installing);
  });
}

function offer(worker: ServiceWorker): void {
  waitingUpdate.set({
    take() {
      const reload = () => window.location.reload();
      // Another tab may have activated it already, or a newer one may have replaced it.
      if (worker.state === 'activated' || worker.state === 'redundant') return reload();
      navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
      worker.postMessage('take-over');
    },
  });
}

function checkRegularly(registration: ServiceWorkerRegistration): void {
  let checked = Date.now();
  const check = () => {
    if (document.visibilityState !== 'visible' || Date.now() - checked < checkMs) return;
    checked = Date.now();
    registration.update().catch(() => undefined);
  };
  setInterval(check, checkMs / 6);
  document.addEventListener('visibilitychange', check);
}

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string };
}

const workerPath = '/sw.js';

/**
 * The worker's address as Trusted Types require it: the browser accepts no plain string where code is loaded, and the
 * only policy that the page allows (packages/edge/src/security-headers.ts) returns only this address.
 */
function workerUrl(): string {
  const { trustedTypes } = window as Window & { trustedTypes?: TrustedTypes };
  if (!trustedTypes) return workerPath;
  return trustedTypes
    .createPolicy('auscribe-worker', { createScriptURL: () => workerPath })
    .createScriptURL(workerPath);
}
