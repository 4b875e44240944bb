import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { consumers, streams } from '@auscribe/contracts';
import { openObjects } from '@auscribe/data-keys';
import { IngestConfig, ingestService } from '@auscribe/ingest';
import { connectMessaging, provision } from '@auscribe/messaging';
import type { ObjectStore } from '@auscribe/object-store';
import { createLogger, InternalKey, readConfig, withTicket } from '@auscribe/service-kit';
import { dataKeyVariables, freshNames, internalKey, serveDataKeys, testParts } from '@auscribe/testing';
import { type Bench, startBench } from './bench.js';
import { startAuth } from './upstream.js';

/** A gateway before the real services/ingest, whose objects are encrypted as everywhere. */
export interface BenchWithIngest {
  bench: Bench;
  objects: ObjectStore;
  /** Stores audio of a user. */
  store(userId: string, audio: Buffer): Promise<string>;
  /** Path and query of a link as ingest makes them. */
  link(key: string, expiresInSeconds?: number): Promise<string>;
  /** Requests that ingest is answering, each on a separate connection. */
  busy(): number;
  /** Requests that have come to ingest so far. */
  arrived(): number;
  close(): Promise<void>;
}

export async function startWithIngest(
  settings: Record<string, string> = {},
  now?: () => number,
): Promise<BenchWithIngest> {
  const { prefix, database } = freshNames('gateway');
  const { natsUrl, mongoUrl, ffmpegPath } = testParts();
  const folder = await mkdtemp(join(tmpdir(), 'gateway-ingest-'));
  const logger = createLogger({ name: 'test', level: 'silent' });
  const messaging = await connectMessaging({ url: natsUrl, name: 'test', prefix, logger });
  await provision(messaging, { streams, consumers: Object.values(consumers) });
  serveDataKeys(messaging);
  const auth = await startAuth();
  const config = readConfig(IngestConfig, {
    ...dataKeyVariables,
    INSIDE_KEY: internalKey,
    NATS_URL: natsUrl,
    STREAM_PREFIX: prefix,
    MONGODB_URL: mongoUrl,
    MONGODB_DATABASE: database,
    AUTH_URL: auth.url,
    DICTATIONS_URL: 'http://127.0.0.1:9',
    OBJECT_STORE_DIR: folder,
    OBJECT_STORE_SECRET: 'a secret of the tests and no other',
    FFMPEG_PATH: ffmpegPath,
  });
  const ingest = await ingestService.create(config, { logger });
  await ingest.start();
  const objects = openObjects({ config, messaging, logger, servesLinks: true });
  const bench = await startBench({
    auth,
    settings,
    prefix,
    ...(now ? { now } : {}),
    upstreams: { ingest: { url: ingest.url, arrived: [], stop: async () => {} } },
  });
  let [busy, arrived] = [0, 0];
  ingest.app.server.on('request', (_request, response) => {
    busy += 1;
    arrived += 1;
    response.once('close', () => {
      busy -= 1;
    });
  });
  return {
    bench,
    objects,
    async store(userId, audio) {
      const key = `uploads/${userId}/${randomUUID()}.webm`;
      await objects.put(key, audio, { contentType: 'audio/webm' });
      return key;
    },
    async link(key, expiresInSeconds = 600) {
      const url = await objects.presignGet(key, { expiresInSeconds, contentType: 'audio/webm' });
      const { pathname, search } = new URL(withTicket(new InternalKey(internalKey), url));
      return `${pathname}${search}`;
    },
    busy: () => busy,
    arrived: () => arrived,
    async close() {
      await bench.close();
      await ingest.stop();
      await auth.stop();
      objects.close();
      await messaging.close();
      await rm(folder, { recursive: true });
    },
  };
}
