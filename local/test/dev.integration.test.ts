import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { freePort } from '../boot/ports.mjs';
import { startOf } from '../boot/process-identity.mjs';
import { repositoryRoot } from '../boot/root.mjs';

/** On a machine that is busy with other tests. */
const WITHIN_MS = 150_000;
const WORKSPACES = ['bench', 'gateway', 'local', 'packages', 'services', 'web'];

let folder: string;
let root: string;
let url: string;
let child: ChildProcess;
let output = '';

/** A clone in which files can be changed. Shares this clone's installed packages. */
function copyRepository(from: string, to: string): void {
  const files = readdirSync(from).filter((name) => /\.json$/.test(name));
  const filter = (path: string) => basename(path) !== 'node_modules';
  for (const name of [...WORKSPACES, ...files]) {
    cpSync(join(from, name), join(to, name), { recursive: true, preserveTimestamps: true, filter });
  }
  const modules = join(from, 'node_modules');
  mkdirSync(join(to, 'node_modules', '@auscribe'), { recursive: true });
  for (const name of readdirSync(modules)) {
    if (name !== '@auscribe' && name !== '.cache') symlinkSync(join(modules, name), join(to, 'node_modules', name));
  }
  for (const workspace of ['gateway', 'local', 'web', 'bench', ...foldersIn('packages'), ...foldersIn('services')]) {
    const own = join(to, workspace);
    if (!existsSync(join(own, 'package.json'))) continue;
    const { name } = JSON.parse(readFileSync(join(own, 'package.json'), 'utf8'));
    symlinkSync(own, join(to, 'node_modules', name));
    if (existsSync(join(from, workspace, 'node_modules')))
      symlinkSync(join(from, workspace, 'node_modules'), join(own, 'node_modules'));
  }
  function foldersIn(parent: string): string[] {
    return readdirSync(join(to, parent)).map((name) => join(parent, name));
  }
}

function pidOf(part: string): number | undefined {
  const file = join(folder, 'data', 'run.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).parts[part]?.pid : undefined;
}

async function until(what: string, condition: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = performance.now() + WITHIN_MS;
  while (!(await condition())) {
    if (performance.now() > deadline) throw new Error(`Not within ${WITHIN_MS / 1000} s: ${what}\n${output}`);
    await sleep(50);
  }
}

/** Collects the output from now on. */
function listen(): () => string {
  const from = output.length;
  return () => output.slice(from);
}

async function gatewayAnswers(): Promise<boolean> {
  const response = await fetch(`${url}/api/v1/openapi.json`).catch(() => null);
  return response?.ok === true && (await response.json()).openapi !== undefined;
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'auscribe-dev-'));
  root = join(folder, 'clone');
  copyRepository(repositoryRoot(), root);
  const port = await freePort();
  url = `http://localhost:${port}`;
  const { NODE_OPTIONS: _jests, NATS_URL: _shared, ...env } = process.env;
  child = spawn(process.execPath, [join(root, 'local', 'start.mjs'), '--dev', '--only', 'gateway,web'], {
    env: { ...env, PORT: String(port), MAIL_PORT: String(await freePort()), DATA_DIR: join(folder, 'data') },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (output += text));
  await until('it runs', () => /Ctrl-C stops everything|did not start/.test(output));
}, 2 * WITHIN_MS);

afterAll(async () => {
  if (child.exitCode === null) {
    child.kill('SIGKILL');
    await once(child, 'close');
  }
  rmSync(folder, { recursive: true, force: true });
});

describe('npm run dev -- --only gateway,web', () => {
  it('starts these two and the broker', async () => {
    const { parts } = JSON.parse(readFileSync(join(folder, 'data', 'run.json'), 'utf8'));
    expect(Object.keys(parts).sort()).toEqual(['gateway', 'nats', 'web']);
  });

  it('serves the pages from their sources, with a content security policy, and the API through the gateway', async () => {
    const page = await fetch(`${url}/login`);
    expect(page.headers.get('content-security-policy')).toContain("script-src 'nonce-CSP_NONCE'");
    const html = await page.text();
    expect(html).toContain('/@vite/client');
    expect(html).toContain('/src/main.tsx');
    expect(await (await fetch(`${url}/src/main.tsx`)).text()).toContain('createRoot');
    expect(await gatewayAnswers()).toBe(true);
  });

  it('forwards the GraphQL socket to the gateway', async () => {
    const asking = request(`${url}/graphql`, {
      headers: {
        connection: 'Upgrade',
        upgrade: 'websocket',
        origin: url,
        'sec-websocket-version': '13',
        'sec-websocket-key': randomBytes(16).toString('base64'),
        'sec-websocket-protocol': 'graphql-transport-ws',
      },
    });
    asking.end();
    const [answer, socket] = await once(asking, 'upgrade');
    socket.destroy();
    expect(answer).toMatchObject({
      statusCode: 101,
      headers: { 'sec-websocket-protocol': 'graphql-transport-ws' },
    });
  });

  it.each(['gateway/src/config.ts', 'packages/edge/src/internal-only.ts'])(
    'restarts the gateway after a change in %s',
    async (file) => {
      const before = pidOf('gateway');
      const said = listen();
      writeFileSync(
        join(root, file),
        `${readFileSync(join(root, file), 'utf8')}\nexport const added = 'by the test';\n`,
      );
      await until('it runs again', () => said().includes('Running again'));
      expect(said()).toContain(`${file} changed: restarting gateway`);
      expect(pidOf('gateway')).not.toBe(before);
      expect(await gatewayAnswers()).toBe(true);
      const compiled = join(root, file.replace('/src/', '/dist/').replace(/ts$/, 'js'));
      expect(readFileSync(compiled, 'utf8')).toContain("added = 'by the test'");
    },
  );

  it('shows compile errors, and keeps the last version running', async () => {
    const before = pidOf('gateway');
    const file = join(root, 'gateway', 'src', 'config.ts');
    const good = readFileSync(file, 'utf8');
    const said = listen();
    writeFileSync(file, `${good}\nexport const broken = ;\n`);
    await until('it says so', () => said().includes('What ran before keeps running'));
    expect(said()).toContain('gateway/src/config.ts does not compile');
    expect(said()).toContain('export const broken = ;');
    expect(pidOf('gateway')).toBe(before);
    writeFileSync(file, good);
    await until('it runs again', () => said().includes('Running again'));
    expect(pidOf('gateway')).not.toBe(before);
  });

  it('restores the last version if the new one does not start', async () => {
    const main = join(root, 'gateway', 'src', 'main.ts');
    const good = readFileSync(main, 'utf8');
    const said = listen();
    writeFileSync(main, `import { missing } from './config.js';\n${good}\nconsole.log(missing);\n`);
    await until('it says so', () => said().includes('The version before runs again'));
    expect(said()).toContain("does not provide an export named 'missing'");
    await until('it answers', gatewayAnswers);
    // The missing file comes with the next change: both are compiled.
    const other = join(dirname(main), 'config.ts');
    writeFileSync(other, `${readFileSync(other, 'utf8')}\nexport const missing = 'no longer';\n`);
    await until('it runs again', () => said().includes('Running again'));
    expect(readFileSync(join(folder, 'data', 'logs', 'gateway.log'), 'utf8')).toContain('no longer');
  });

  it('ends everything at Ctrl-C', async () => {
    const pids = ['gateway', 'nats', 'web'].map((part) => pidOf(part) ?? 0);
    const closed = once(child, 'close');
    child.kill('SIGINT');
    expect(await closed).toEqual([0, null]);
    expect(pids.map((pid) => startOf(pid))).toEqual([null, null, null]);
    expect(existsSync(join(folder, 'data', 'run.json'))).toBe(false);
  });
});
