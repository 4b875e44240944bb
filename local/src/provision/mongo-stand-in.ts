import { createHash } from 'node:crypto';
import { cp, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ProvisionError } from '../../boot/provision-error.mjs';
import { repositoryRoot } from '../../boot/root.mjs';
import { informativeLine, runCommand } from '../../boot/run-command.mjs';
import { hashFiles } from '../../boot/stamp.mjs';
import type { ProvisionOptions } from '../part.js';
import { cached } from './cached.js';
import { findProgram } from './find-program.js';

const MIB = 1024 * 1024;
/** SHA-256 and Maven path of each run-time library, including indirect ones. */
const LOCKED = 'libraries.sha256';
const INSTEAD = 'or install MongoDB, or set MONGODB_URL; then start again.';

/** Builds local/mongo-java-server in the cache. */
export async function buildMongoStandIn(options: ProvisionOptions): Promise<{ java: string; jar: string }> {
  const java = await findJava(options.env);
  const sources = join(repositoryRoot(), 'local', 'mongo-java-server');
  const version = hashFiles(sources, ['.']).slice(0, 12);
  const folder = await cached(options, {
    name: `mongo-stand-in-${version}`,
    what: 'the database (mongo-java-server, through Maven)',
    space: 200 * MIB,
    make: (target) => build(options.env, sources, target),
  });
  return { java, jar: join(folder, 'target', 'mongo-stand-in.jar') };
}

async function build(env: NodeJS.ProcessEnv, sources: string, target: string): Promise<void> {
  const maven = findProgram('mvn', env);
  if (maven === null) {
    throw new ProvisionError(
      'The database needs Maven, which was not found.',
      `Install it (on Debian and Ubuntu: apt-get install maven), ${INSTEAD}`,
    );
  }
  await cp(sources, target, { recursive: true });
  const { code, output } = await runCommand(maven, ['-q', '-B', 'package'], { cwd: target, env });
  if (code === 0) return await compareLibraries(target);
  if (/No compiler is provided|JAVA_HOME/.test(output)) {
    throw new ProvisionError(
      'The database needs a Java development kit; only a Java runtime was found.',
      `Install one (on Debian and Ubuntu: apt-get install default-jdk-headless), ${INSTEAD}`,
    );
  }
  throw new ProvisionError(
    `Maven could not build the database: ${informativeLine(output, /ERROR/).slice(0, 300)}.`,
    `Check the network and Maven's settings, ${INSTEAD}`,
  );
}

/** Maven's downloads must match the lock file: nothing that differs is ever run. */
async function compareLibraries(target: string): Promise<void> {
  const lines = (await readFile(join(target, LOCKED), 'utf8')).trim().split('\n');
  const locked = lines.map((line) => line.replace(/ {2}.*\//, '  '));
  const folder = join(target, 'target', 'lib');
  const found = await Promise.all(
    (await readdir(folder)).map(
      async (name) =>
        `${createHash('sha256')
          .update(await readFile(join(folder, name)))
          .digest('hex')}  ${name}`,
    ),
  );
  const differing = [
    ...found.filter((line) => !locked.includes(line)),
    ...locked.filter((line) => !found.includes(line)),
  ].map((line) => line.split('  ')[1] ?? '');
  if (differing.length === 0) return;
  throw new ProvisionError(
    `Maven fetched libraries for the database that differ from the locked ones (${[...new Set(differing)].join(', ')}); they were not run.`,
    "Check Maven's settings. If the repository is the right one, treat this as an attack and report it.",
  );
}

async function findJava(env: NodeJS.ProcessEnv): Promise<string> {
  const home = env.JAVA_HOME ? findProgram('java', { PATH: join(env.JAVA_HOME, 'bin') }) : null;
  const java = home ?? findProgram('java', env);
  // Java 1.8 reports its version as 1.8, Java 11 and later by their number.
  const version = java === null ? null : await runCommand(java, ['-version'], { env, timeoutMs: 20_000 });
  const major = Number(/version "(\d+)/.exec(version?.output ?? '')?.[1] ?? 0);
  if (java !== null && major >= 11) return java;
  throw new ProvisionError(
    `The database needs Java 11 or newer, which was not found, and neither was MongoDB.`,
    `Install it (on Debian and Ubuntu: apt-get install default-jdk-headless maven), ${INSTEAD}`,
  );
}
