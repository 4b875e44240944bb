import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { connectMessaging } from '../src/index.js';
import { type Broker, startBroker } from './broker.js';
import { silent } from './workbench.js';

let folder: string;
let withTls: Broker;
let withoutTls: Broker;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'broker-tls-'));
  await certificate('broker');
  await certificate('stranger');
  const [cert, key] = ['broker.crt', 'broker.key'].map((name) => JSON.stringify(join(folder, name)));
  withTls = await startBroker({ config: `tls { cert_file: ${cert}, key_file: ${key} }` });
  withoutTls = await startBroker();
});
afterAll(async () => {
  await Promise.all([withTls.remove(), withoutTls.remove()]);
  await rm(folder, { recursive: true, force: true });
});

/** Its own authority, for localhost: the client checks names, no addresses. */
async function certificate(name: string): Promise<void> {
  const file = (ending: string): string => join(folder, `${name}.${ending}`);
  const subject = ['-subj', `/CN=${name}`, '-addext', 'subjectAltName=DNS:localhost'];
  const made = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  await promisify(execFile)('openssl', [
    'req',
    '-x509',
    ...made,
    ...subject,
    '-keyout',
    file('key'),
    '-out',
    file('crt'),
  ]);
}

/** Connects as the product does, for a while. */
function attempt(broker: Broker, authority: string) {
  return connectMessaging({
    url: broker.url.replace('127.0.0.1', 'localhost'),
    name: 'test',
    logger: silent,
    tls: { ca: join(folder, `${authority}.crt`) },
    signal: AbortSignal.timeout(1_500),
  });
}

describe('a connection with a configured authority', () => {
  it('is made to a broker that shows its certificate', async () => {
    const messaging = await attempt(withTls, 'broker');
    expect(messaging.ready()).toBe(true);
    await messaging.connection.flush();
    await messaging.close();
  });

  it('is not made to a broker of another authority', async () => {
    await expect(attempt(withTls, 'stranger')).rejects.toMatchObject({ name: 'TimeoutError' });
  });

  it('is not made without TLS', async () => {
    await expect(attempt(withoutTls, 'broker')).rejects.toMatchObject({ name: 'TimeoutError' });
  });
});
