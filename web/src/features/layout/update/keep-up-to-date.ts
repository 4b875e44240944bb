import { waitingUpdate } from './waiting-update.js';
import { workerUrl } from './worker-url.js';

const checkMs = 30 * 60_000;

/** Registers /sw.js once the page has loaded, looks for a new version now and then, and says when one waits. */
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
    checkNowAndThen(registration);
  } catch {
    // A browser that refuses (private window, no room) goes without.
  }
}

function follow(installing: ServiceWorker | null): void {
  installing?.addEventListener('statechange', () => {
    // The first worker of this browser brings nothing new.
    if (installing.state === 'installed' && navigator.serviceWorker.controller) offer(installing);
  });
}

function offer(worker: ServiceWorker): void {
  waitingUpdate.set({
    take() {
      const reload = () => window.location.reload();
      // Another tab may have let it in already, or a newer one has taken its place.
      if (worker.state === 'activated' || worker.state === 'redundant') return reload();
      navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
      worker.postMessage('take-over');
    },
  });
}

function checkNowAndThen(registration: ServiceWorkerRegistration): void {
  let checked = Date.now();
  const check = () => {
    if (document.visibilityState !== 'visible' || Date.now() - checked < checkMs) return;
    checked = Date.now();
    registration.update().catch(() => undefined);
  };
  setInterval(check, checkMs / 6);
  document.addEventListener('visibilitychange', check);
}
