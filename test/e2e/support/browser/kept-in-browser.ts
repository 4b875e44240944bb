import type { Page } from 'playwright-core';

/** Everything that can be found in this browser: the page, its fields, its storage, the service worker's caches. */
export async function keptInBrowser(page: Page): Promise<string> {
  const parts = await page.evaluate(async () => {
    const asText = (value: unknown): string => {
      if (value instanceof ArrayBuffer) return new TextDecoder('latin1').decode(value);
      if (ArrayBuffer.isView(value)) return new TextDecoder('latin1').decode(value.buffer as ArrayBuffer);
      if (value instanceof Blob) return `blob of ${value.size} bytes`;
      if (typeof value === 'object' && value !== null) {
        return Object.entries(value)
          .map(([key, inner]) => `${key}: ${asText(inner)}`)
          .join('\n');
      }
      return String(value);
    };
    const done = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });

    const found = [document.documentElement.outerHTML, document.title, asText(history.state), location.href];
    for (const field of document.querySelectorAll<HTMLInputElement>('input, textarea')) found.push(field.value);
    for (const storage of [localStorage, sessionStorage]) found.push(JSON.stringify(storage));
    for (const { name } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name ?? ''));
      for (const store of database.objectStoreNames) {
        const rows = await done(database.transaction(store).objectStore(store).getAll());
        found.push(...rows.map(asText));
      }
      database.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        found.push(request.url);
        const answer = await cache.match(request);
        if (answer) found.push(await answer.text());
      }
    }
    return found;
  });
  const cookies = await page.context().cookies();
  return [...parts, JSON.stringify(cookies)].join('\n');
}
