import { type Bench, startBench } from './bench.js';
import { startDictations, type TestDictations } from './dictations.js';
import { startAuth, type TestAuth } from './upstream.js';

/** A gateway before the real services/dictations. */
export interface BenchWithDictations {
  auth: TestAuth;
  dictations: TestDictations;
  bench: Bench;
  close(): Promise<void>;
}

export async function startWithDictations(settings: Record<string, string> = {}): Promise<BenchWithDictations> {
  const auth = await startAuth();
  const dictations = await startDictations(auth.url);
  const bench = await startBench({
    auth,
    settings,
    prefix: dictations.prefix,
    upstreams: { dictations: { url: dictations.service.url, arrived: [], stop: async () => {} } },
  });
  return {
    auth,
    dictations,
    bench,
    async close() {
      await bench.close();
      await dictations.close();
      await auth.stop();
    },
  };
}
