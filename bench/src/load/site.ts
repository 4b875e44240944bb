import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startSystem, type TestSystem } from '@auscribe/testing';
import { withoutLimits } from './clinicians/sign-up.js';
import { Database } from './measure/database.js';

/** The running product with a stand-in for its engine, and access to its database and files. */
export interface Site {
  system: TestSystem;
  engine: Engine;
  database: Database;
  /** Folder of the file store. */
  objects: string;
  stop(): Promise<void>;
}

interface SiteOptions {
  root: string;
  workers: number;
  /** Factor of the engine, see options.ts. */
  factor: number;
  env?: Record<string, string>;
  /** The database's address for the benchmark, if it differs from that of the services. */
  databaseUrl?: string;
}

/** Everything is real except the engine: broker, database, object store, inbox and services run as in `npm start`. */
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

/** Starts and stops workers until exactly this many are running. */
export async function runWorkers({ system }: Site, wanted: number, all: number): Promise<void> {
  for (let at = 1; at <= all; at += 1) {
    const part = `transcription-${at}`;
    if (at <= wanted) await system.bringUp(part);
    else if (system.pidOf(part) !== null) await system.takeDown(part, 'SIGTERM');
  }
}

interface Engine {
  url: string;
  /** Makes requests wait until the gate opens; `answeredAt` then starts over. */
  closeGate(): Promise<void>;
  openGate(): Promise<void>;
  /** Times of the answers since the gate was last opened: ms on the engine's own clock, ascending. */
  answeredAt(): Promise<number[]>;
  stop(): void;
}

/** Starts the stand-in behind the OpenAI audio API. It ends with this process. */
async function startEngine(root: string, factor: number): Promise<Engine> {
  const program = fileURLToPath(new URL('./engine/program.js', import.meta.url));
  const child = fork(program, [String(factor), join(root, 'test', 'dictations')], { execArgv: [] });
  const [port] = await once(child, 'message');
  const url = `http://127.0.0.1:${Number(port)}`;
  const ask = async (path: string): Promise<number[]> => {
    const body: unknown = await (await fetch(`${url}${path}`)).json();
    const times = typeof body === 'object' && body !== null && 'answeredAt' in body ? body.answeredAt : [];
    return Array.isArray(times) ? times.map(Number) : [];
  };
  return {
    url,
    closeGate: async () => void (await ask('/gate/close')),
    openGate: async () => void (await ask('/gate/open')),
    answeredAt: () => ask('/answered'),
    stop: () => void child.kill(),
  };
}
