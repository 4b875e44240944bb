import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ProvisionError } from '../../boot/provision-error.mjs';
import { repositoryRoot } from '../../boot/root.mjs';
import { informativeLine, runCommand } from '../../boot/run-command.mjs';
import type { ProvisionOptions } from '../part.js';
import { cached } from './cached.js';
import { findProgram } from './find-program.js';

export interface Venv {
  python: string;
  bin: string;
}

export interface VenvRequest {
  name: string;
  what: string;
  /** A file that pins each package and its hashes: pip installs nothing else. */
  requirements: string;
  /** Bytes. */
  space: number;
  /** The lowest minor version of Python 3. */
  python3: number;
}

const QUIET = ['--disable-pip-version-check', '--no-input', '-q'];
const ASK = 'import sys, venv, ensurepip; print(sys.version_info[0], sys.version_info[1], sys.executable)';

/** A private virtual environment with the packages, kept in the cache. */
export async function venv(options: ProvisionOptions, request: VenvRequest): Promise<Venv> {
  const base = await findPython(options.env, request);
  const key = createHash('sha256')
    .update(`${readFileSync(request.requirements, 'utf8')}\0${base.version}\0${base.path}`)
    .digest('hex')
    .slice(0, 12);
  const folder = await cached(options, {
    name: `${request.name}-${key}`,
    what: request.what,
    space: request.space,
    make: async (target) => {
      const made = await runCommand(base.path, ['-m', 'venv', target], { env: options.env });
      if (made.code !== 0) {
        throw new ProvisionError(
          `Python could not make a virtual environment for ${request.what}: ${informativeLine(made.output, /error/i)}.`,
          'On Debian and Ubuntu: apt-get install python3-venv.',
        );
      }
      await pipInstall(options.env, join(target, 'bin', 'python'), request.what, ['-r', request.requirements]);
    },
  });
  return { python: join(folder, 'bin', 'python'), bin: join(folder, 'bin') };
}

/** A file of local/python, and the version of the package after which it is named. */
export function pinned(name: string): { requirements: string; version: string } {
  const requirements = join(repositoryRoot(), 'local', 'python', `${name}.txt`);
  const [, version = ''] = new RegExp(`^${name}==(\\S+)`, 'm').exec(readFileSync(requirements, 'utf8')) ?? [];
  return { requirements, version };
}

/** Installs no package that does not match the hashes of its requirements. */
export async function pipInstall(
  env: NodeJS.ProcessEnv,
  python: string,
  what: string,
  args: readonly string[],
): Promise<void> {
  // Unless the user has set a timeout, fail within seconds if the network is down.
  const patience = env.PIP_DEFAULT_TIMEOUT ? [] : ['--timeout', '20'];
  const { code, output } = await runCommand(
    python,
    ['-m', 'pip', 'install', '--require-hashes', ...QUIET, '--retries', '2', ...patience, ...args],
    { env },
  );
  if (code === 0) return;
  if (/No space left/.test(output)) {
    throw new ProvisionError(`The disk filled up while fetching ${what}.`, 'Free some space, then start again.');
  }
  if (/DO NOT MATCH THE HASHES/.test(output)) {
    throw new ProvisionError(
      `The package index served a file for ${what} that differs from the one that was locked; nothing was installed.`,
      'Check pip’s index setting. If the index is the right one, treat this as an attack and report it.',
    );
  }
  throw new ProvisionError(
    `Could not fetch ${what} with pip: ${informativeLine(output, /^ERROR/)}.`,
    'Check the network and pip’s index setting, then start again.',
  );
}

async function findPython(
  env: NodeJS.ProcessEnv,
  { what, python3 }: VenvRequest,
): Promise<{ path: string; version: string }> {
  let lacksVenv = false;
  for (const name of ['python3', 'python', 'python3.13', 'python3.12', 'python3.11']) {
    const program = findProgram(name, env);
    if (program === null) continue;
    const { code, stdout, output } = await runCommand(program, ['-c', ASK], { env, timeoutMs: 10_000 });
    if (code !== 0) {
      lacksVenv ||= /No module named '?(venv|ensurepip)/.test(output);
      continue;
    }
    const [major, minor, ...path] = stdout.trim().split(' ');
    if (major === '3' && Number(minor) >= python3) return { path: path.join(' '), version: `${major}.${minor}` };
  }
  if (lacksVenv) {
    throw new ProvisionError(
      `Python is here, but its venv module, which ${what} needs, is not.`,
      'On Debian and Ubuntu: apt-get install python3-venv.',
    );
  }
  throw new ProvisionError(
    `Python 3.${python3} or newer, which ${what} needs, was not found.`,
    'Install it (on Debian and Ubuntu: apt-get install python3 python3-venv), then start again.',
  );
}
