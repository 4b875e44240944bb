import type { SpanExporter } from '@opentelemetry/sdk-trace-web';
import { tokenStore } from '../../lib/session/session.js';

/** Lets spans go while somebody is signed in: from others the server takes none, and nobody waits for them. */
export function signedInExporter(inner: SpanExporter): SpanExporter {
  return {
    export(spans, done) {
      if (tokenStore.read()) inner.export(spans, done);
      else done({ code: 0 });
    },
    shutdown: () => inner.shutdown(),
    forceFlush: async () => inner.forceFlush?.(),
  };
}
