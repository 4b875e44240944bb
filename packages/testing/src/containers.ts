import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
const S3_KEYS = { id: 'test-access', secret: 'test-secret-key' };

/** Whether a Docker engine answers; a client alone is not enough. */
export async function dockerAnswers(): Promise<boolean> {
  try {
    await run('docker', ['info', '--format', '{{.ServerVersion}}'], { timeout: 10_000 });
    return true;
  } catch {
    return false;
  }
}

/** Starts MongoDB, NATS and S3 in containers. testcontainers removes them when this process ends. */
export async function startContainers(): Promise<Record<string, string>> {
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
