import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  cacheFolder,
  natsServer,
  PartGroup,
  type Provided,
  type ProvisionOptions,
  provisionFfmpeg,
  provisionMail,
  provisionMongo,
  provisionNats,
  provisionS3,
  provisionSpeech,
} from '@auscribe/local';

export interface SharedParts {
  stop(): Promise<void>;
}

type Variables = Record<string, string>;

/**
 * Starts what integration tests need, once per run, and sets the TEST_… variables that `testParts()` reads. With
 * Docker, the broker, the database and S3 are containers; otherwise they are what `local/` provisions. A part whose
 * variable is set already is not started. The speech engine is started without waiting for it: `speechReady()` waits.
 */
export async function startSharedParts(env: NodeJS.ProcessEnv = process.env): Promise<SharedParts> {
  const dataDir = await mkdtemp(join(tmpdir(), 'auscribe-test-'));
  const log = (text: string): void => void process.stderr.write(`  ${text}\n`);
  const options: ProvisionOptions = { dataDir, cacheDir: cacheFolder(env), env, log };
  const group = new PartGroup({ dataDir, env, say: log });
  const stop = async (): Promise<void> => {
    await group.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  const set = async (variable: string, find: () => Promise<Variables>): Promise<void> => {
    if (!env[variable]) Object.assign(env, await find());
  };
  const start = async <T extends Provided>(name: string, provided: T): Promise<T> => {
    if (provided.process !== undefined) await group.start(name, provided.process);
    return provided;
  };
  try {
    if (!env.TEST_NATS_URL && (await dockerAnswers())) Object.assign(env, await startContainers());
    await Promise.all([
      set('NATS_SERVER', async () => ({ NATS_SERVER: (await natsServer(options)).program })),
      set('TEST_NATS_URL', async () => {
        const { url } = await start('nats', await provisionNats({ ...options, open: true }));
        return { TEST_NATS_URL: url };
      }),
      set('TEST_MONGODB_URL', async () => ({
        TEST_MONGODB_URL: (await start('mongo', await provisionMongo(options))).url,
      })),
      set('TEST_S3_ENDPOINT', async () => s3Variables(await start('s3', await provisionS3(options)))),
      set('TEST_MAIL_URL', async () => {
        const { url, inbox } = await start('mail', await provisionMail(options));
        return { TEST_SMTP_URL: url, TEST_MAIL_URL: inbox ?? '' };
      }),
      set('TEST_SPEECH_URL', async () => {
        const speech = await provisionSpeech(options);
        // Nobody awaits this: if it fails, the test that calls `speechReady()` reports it.
        start('speech', speech).catch(() => {});
        return { TEST_SPEECH_URL: speech.env.SPEECH_BASE_URL ?? '' };
      }),
      set('TEST_FFMPEG_PATH', async () => ({ TEST_FFMPEG_PATH: (await provisionFfmpeg(options)).url })),
    ]);
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop };
}

function s3Variables({ url, env }: Provided): Variables {
  return {
    TEST_S3_ENDPOINT: url,
    TEST_S3_ACCESS_KEY_ID: env.S3_ACCESS_KEY_ID ?? '',
    TEST_S3_SECRET_ACCESS_KEY: env.S3_SECRET_ACCESS_KEY ?? '',
  };
}

const run = promisify(execFile);
const S3_KEYS = { id: 'test-access', secret: 'test-secret-key' };

/** Whether a Docker engine answers; a client alone is not enough. */
async function dockerAnswers(): Promise<boolean> {
  try {
    await run('docker', ['info', '--format', '{{.ServerVersion}}'], { timeout: 10_000 });
    return true;
  } catch {
    return false;
  }
}

/** Starts MongoDB, NATS and S3 in containers. testcontainers removes them when this process ends. */
async function startContainers(): Promise<Record<string, string>> {
  const { GenericContainer, Wait } = await import('testcontainers');
  const [mongo, nats, s3] = await Promise.all([
    new GenericContainer('mongo:7').withExposedPorts(27017).start(),
    new GenericContainer('nats:2.11-alpine').withCommand(['-js']).withExposedPorts(4222).start(),
    new GenericContainer('versity/versitygw:v1.0.14')
      .withEnvironment({ ROOT_ACCESS_KEY: S3_KEYS.id, ROOT_SECRET_KEY: S3_KEYS.secret })
      .withCommand(['--port', ':7070', 'posix', '/tmp'])
      .withExposedPorts(7070)
      .withWaitStrategy(Wait.forListeningPorts())
      .start(),
  ]);
  return {
    TEST_MONGODB_URL: `mongodb://${mongo.getHost()}:${mongo.getMappedPort(27017)}`,
    TEST_NATS_URL: `nats://${nats.getHost()}:${nats.getMappedPort(4222)}`,
    TEST_S3_ENDPOINT: `http://${s3.getHost()}:${s3.getMappedPort(7070)}`,
    TEST_S3_ACCESS_KEY_ID: S3_KEYS.id,
    TEST_S3_SECRET_ACCESS_KEY: S3_KEYS.secret,
  };
}
