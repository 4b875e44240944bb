interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string };
}

const workerPath = '/sw.js';

/**
 * The worker's address, as the page's policy wants it: the browser takes no bare text where code is fetched, and of the
 * one policy that is named there (packages/edge/src/security-headers.ts) it gets this address only.
 */
export function workerUrl(): string {
  const { trustedTypes } = window as Window & { trustedTypes?: TrustedTypes };
  if (!trustedTypes) return workerPath;
  return trustedTypes
    .createPolicy('auscribe-worker', { createScriptURL: () => workerPath })
    .createScriptURL(workerPath);
}
