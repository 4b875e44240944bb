import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../../boot/ports.mjs';
import { ProvisionError } from '../../boot/provision-error.mjs';
import { runCommand } from '../../boot/run-command.mjs';
import type { ProcessSpec, Provided, ProvisionOptions } from '../part.js';
import { accepts, configuredUrl } from './configured.js';
import { findProgram } from './find-program.js';
import { buildMongoStandIn } from './mongo-stand-in.js';
import { downloadMongod } from './mongod-download.js';

/**
 * The database: MONGODB_URL, else mongod from the PATH, else MongoDB's download, else the stand-in, built with Maven.
 */
export async function provisionMongo(options: ProvisionOptions): Promise<Provided> {
  const configured = await configuredUrl(options.env, 'MONGODB_URL');
  if (configured !== null) return { source: 'MONGODB_URL', url: configured, env: { MONGODB_URL: configured } };

  const mongodData = join(options.dataDir, 'mongod');
  // The two cannot read each other's files, so a folder that was started with one stays with it.
  if (existsSync(standInFolder(options)) && !existsSync(mongodData)) return await provisionStandIn(options);

  const found = await findMongod(options);
  if (found !== null) return await mongod(found, mongodData);
  if (existsSync(mongodData)) {
    throw new ProvisionError(
      `The data in ${mongodData} belongs to MongoDB, and no mongod was found.`,
      'Put mongod on the PATH, set MONGODB_URL, or start with another DATA_DIR.',
    );
  }
  return await provisionStandIn(options);
}

async function findMongod(options: ProvisionOptions): Promise<{ program: string; source: string } | null> {
  const onPath = findProgram('mongod', options.env);
  if (onPath !== null && (await runs(onPath))) return { program: onPath, source: onPath };
  const downloaded = await downloadMongod(options);
  if (downloaded !== null && (await runs(downloaded))) return { program: downloaded, source: 'MongoDB’s own download' };
  return null;
}

/** A mongod for another processor or another OpenSSL may exist without being able to run. */
async function runs(program: string): Promise<boolean> {
  return (await runCommand(program, ['--version'], { timeoutMs: 10_000 })).code === 0;
}

async function mongod({ program, source }: { program: string; source: string }, folder: string): Promise<Provided> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const port = await freePort();
  const args = ['--dbpath', folder, '--port', String(port), '--bind_ip', '127.0.0.1', '--quiet'];
  return provided(source, port, { command: program, args });
}

export async function provisionStandIn(options: ProvisionOptions): Promise<Provided> {
  const { java, jar } = await buildMongoStandIn(options);
  const folder = standInFolder(options);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const port = await freePort();
  const args = ['-Xmx768m', '-XX:+UseSerialGC', '-jar', jar, join(folder, 'auscribe.h2'), String(port)];
  return provided('mongo-java-server, a stand-in on an H2 file', port, { command: java, args });
}

function provided(source: string, port: number, run: Pick<ProcessSpec, 'command' | 'args'>): Provided {
  const url = `mongodb://127.0.0.1:${port}`;
  return {
    source,
    url,
    env: { MONGODB_URL: url },
    process: { ...run, isReady: () => accepts('127.0.0.1', port, 1_000), readyWithinMs: 90_000, stopWithinMs: 20_000 },
  };
}

function standInFolder({ dataDir }: ProvisionOptions): string {
  return join(dataDir, 'mongo-stand-in');
}
