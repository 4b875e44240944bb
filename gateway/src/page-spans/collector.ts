import { tracesUrl } from '@auscribe/service-kit';
import { request } from 'undici';

const withinMs = 5_000;
/** A collector that is slow must not become the gateway's memory. */
const atOnce = 8;

/** Hands the page's spans on to the collector. */
export class Collector {
  readonly #url: string;
  #underWay = 0;

  constructor(endpoint: string) {
    this.#url = tracesUrl(endpoint);
  }

  /** False when they were lost: spans are no records, and nobody waits for them. Never rejects. */
  async take(spans: readonly object[]): Promise<boolean> {
    if (this.#underWay >= atOnce) return false;
    this.#underWay += 1;
    try {
      const { statusCode, body } = await request(this.#url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          resourceSpans: [{ resource, scopeSpans: [{ scope: { name: '@auscribe/web' }, spans }] }],
        }),
        headersTimeout: withinMs,
        bodyTimeout: withinMs,
      });
      await body.dump();
      return statusCode < 300;
    } catch {
      return false;
    } finally {
      this.#underWay -= 1;
    }
  }
}

/** Whatever a page says that it is. */
const resource = {
  attributes: [
    { key: 'service.namespace', value: { stringValue: 'auscribe' } },
    { key: 'service.name', value: { stringValue: 'auscribe-web' } },
  ],
};
