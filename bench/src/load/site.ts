import { join } from 'node:path';
import { startSystem, type TestSystem } from '@auscribe/testing';
import { withoutLimits } from './clinicians/sign-up.js';
import { type Engine, startEngine } from './engine/start-engine.js';
import { Database } from './measure/database.js';

/** The running product with the stand-in for its engine, and what looks at it from the side. */
export interface Site {
  system: TestSystem;
  engine: Engine;
  database: Database;
  /** Folder of the file store. */
  objects: string;
  stop(): Promise<void>;
}

export interface SiteOptions {
  root: string;
  workers: number;
  /** Of the engine, see options.ts. */
  factor: number;
  env?: Record<string, string>;
  /** Where the database is looked at from the side, if not where the services reach it. */
  databaseUrl?: string;
}

/** Everything real but the engine: broker, database, object store, inbox and services as `npm start` runs them. */
export async function startSite({ root, workers, factor, env, databaseUrl }: SiteOptions): Promise<Site> {
  const engine = await startEngine(root, factor);
  try {
    const system = await startSystem({ workers, env: { ...withoutLimits, ...env, SPEECH_URL: engine.url } });
    const database = await Database.connect(databaseUrl ?? system.urls.mongo ?? '');
    const stop = async (): Promise<void> => {
      await database.close();
      await system.stop();
      engine.stop();
    };
    return { system, engine, database, objects: join(system.dataDir, 'objects', 'objects'), stop };
  } catch (error) {
    engine.stop();
    throw error;
  }
}

/** So many workers run, and no others. */
export async function runWorkers({ system }: Site, wanted: number, all: number): Promise<void> {
  for (let at = 1; at <= all; at += 1) {
    const part = `transcription-${at}`;
    if (at <= wanted) await system.bringUp(part);
    else if (system.pidOf(part) !== null) await system.takeDown(part, 'SIGTERM');
  }
}
