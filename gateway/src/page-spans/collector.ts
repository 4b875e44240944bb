import { tracesUrl } from '@auscribe/service-kit';
import { request } from 'undici';

const withinMs = 5_000;
/** A slow collector must not fill the gateway's memory. */
const maxConcurrent = 8;

/** Forwards the pages' spans to the collector. */
export class Collector {
  readonly #url: string;
  #inFlight = 0;

  constructor(endpoint: string) {
    this.#url = tracesUrl(endpoint);
  }

  /** False when they were lost: spans are not records, and nothing waits for them. Never rejects. */
  async take(spans: readonly object[]): Promise<boolean> {
    if (this.#inFlight >= maxConcurrent) return false;
    this.#inFlight += 1;
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
      this.#inFlight -= 1;
    }
  }
}

/** The resource of all spans, whatever a page claims to be. */
const resource = {
  attributes: [
    { key: 'service.namespace', value: { stringValue: 'auscribe' } },
    { key: 'service.name', value: { stringValue: 'auscribe-web' } },
  ],
};
