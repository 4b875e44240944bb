import { setTimeout as sleep } from 'node:timers/promises';

export interface TestParts {
  /** Without a password. */
  natsUrl: string;
  /** Path of the program, for a test that has to restart its broker. */
  natsServer: string;
  mongoUrl: string;
  smtpUrl: string;
  /** maildev's page and API: `GET /email`, `DELETE /email/all`. */
  mailUrl: string;
  /** Ends in /v1. Wait for `speechReady()` before its first use. */
  speechUrl: string;
  ffmpegPath: string;
  s3: { endpoint: string; region: string; accessKeyId: string; secretAccessKey: string };
}

/** What jest's global setup started for the integration tests. */
export function testParts(env: NodeJS.ProcessEnv = process.env): TestParts {
  const needed = (name: string): string => {
    const value = env[name];
    if (!value) throw new Error(`${name} is not set: integration tests run in jest's project "integration"`);
    return value;
  };
  return {
    natsUrl: needed('TEST_NATS_URL'),
    natsServer: needed('NATS_SERVER'),
    mongoUrl: needed('TEST_MONGODB_URL'),
    smtpUrl: needed('TEST_SMTP_URL'),
    mailUrl: needed('TEST_MAIL_URL'),
    speechUrl: needed('TEST_SPEECH_URL'),
    ffmpegPath: needed('TEST_FFMPEG_PATH'),
    s3: {
      endpoint: needed('TEST_S3_ENDPOINT'),
      region: 'us-east-1',
      accessKeyId: needed('TEST_S3_ACCESS_KEY_ID'),
      secretAccessKey: needed('TEST_S3_SECRET_ACCESS_KEY'),
    },
  };
}

/** Resolves with the base URL (…/v1) once the shared speech engine has loaded its model. */
export async function speechReady(withinMs = 120_000): Promise<string> {
  const { speechUrl } = testParts();
  const readiness = new URL('/readyz', speechUrl);
  const deadline = performance.now() + withinMs;
  for (;;) {
    const answer = await fetch(readiness).catch(() => null);
    if (answer?.ok) return speechUrl;
    if (performance.now() > deadline) throw new Error(`The speech engine is not ready after ${withinMs} ms`);
    await sleep(250);
  }
}
