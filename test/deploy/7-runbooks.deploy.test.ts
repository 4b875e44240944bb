import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { eventually } from '@auscribe/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { runbooks } from '../../deploy/test/monitoring/runbooks.js';
import { kubectl } from './support/kubectl.js';
import { backing, product } from './support/names.js';
import { isReady } from './support/objects.js';
import { podsOf } from './support/pods.js';

const root = join(import.meta.dirname, '..', '..');
const run = promisify(execFile);

const commands = [...new Set(runbooks.flatMap((runbook) => runbook.commands))].filter((line) =>
  line.startsWith('kubectl'),
);
const ofKind = (pattern: RegExp) => commands.filter((line) => pattern.test(line)).map((line) => [line]);

let folder: string;
let pod: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'auscribe-runbooks-'));
  const config = await kubectl(['config', 'view', '--raw', '--minify']);
  for (const namespace of [product, backing]) {
    const file = join(folder, namespace);
    await writeFile(file, config, { mode: 0o600 });
    await kubectl(['config', 'set-context', '--current', `--namespace=${namespace}`, '--kubeconfig', file]);
  }
  pod = await restart('settings');
}, 200_000);

afterAll(() => rm(folder, { recursive: true, force: true }));

/** Ends a pod's process, as a fault would; Kubernetes starts its container again. Resolves to the pod's name. */
async function restart(kind: string): Promise<string> {
  const [before] = await podsOf(product, kind);
  if (before === undefined) throw new Error(`There is no pod of ${kind}.`);
  await kubectl(['exec', '-n', product, before.metadata.name, '--', 'node', '-e', 'process.kill(1)']);
  const isBack = async () => {
    const again = (await podsOf(product, kind)).find(({ metadata }) => metadata.uid === before.metadata.uid);
    return again !== undefined && isReady(again) && again.status.containerStatuses?.some((one) => one.restartCount > 0);
  };
  await eventually(isBack, { withinMs: 120_000, everyMs: 1_000, what: `${kind} started again` });
  return before.metadata.name;
}

/** Runs a line with the namespace of its objects in the context. */
async function type(line: string): Promise<{ code: number; output: string; said: string }> {
  const command = line.replace(/\bSERVICE\b/, 'dictations').replace(/\bPOD\b/, pod);
  const namespace = /name=(nats|mongodb)/.test(command) ? backing : product;
  const env = { ...process.env, KUBECONFIG: join(folder, namespace) };
  return run('bash', ['-c', command], { env, maxBuffer: 256 * 1024 * 1024 }).then(
    ({ stdout, stderr }) => ({ code: 0, output: stdout, said: stderr }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      output: error.stdout,
      said: error.stderr,
    }),
  );
}

const linesOf = (text: string) => text.split('\n').filter((line) => line !== '');

describe('a command of the runbooks', () => {
  it.each(ofKind(/^kubectl (get (pods|jobs)|describe)/))('shows its objects: %s', async (line) => {
    const { code, output, said } = await type(line);
    expect({ code, said: said.trim() }).toEqual({ code: 0, said: '' });
    expect(linesOf(output).length).toBeGreaterThan(1);
  });

  it.each(ofKind(/^kubectl logs (-l|job)/))('reads the whole log: %s', async (line) => {
    const [reading = ''] = line.split(' | ');
    const read = await type(reading);
    const said = read.said.replace(/^Defaulted container .*$/gm, '').trim();
    expect({ code: read.code, said }).toEqual({ code: 0, said: '' });
    expect(linesOf(read.output).length).toBeGreaterThan(0);
    const service = /name=(\w+)/.exec(reading)?.[1];
    if (service === undefined || !reading.includes('--tail=-1')) return;
    let lines = 0;
    for (const { metadata } of await podsOf(product, service === 'SERVICE' ? 'dictations' : service)) {
      lines += linesOf((await type(`kubectl logs ${metadata.name}`)).output).length;
    }
    expect(lines).toBeGreaterThan(0);
    const whole = await type(reading.replace(/ --since=\w+/, ''));
    expect(linesOf(whole.output).length).toBeGreaterThanOrEqual(lines);
  });

  it.each(ofKind(/level/))('finds all warnings and errors, and nothing else: %s', async (line) => {
    const [reading = '', , ...more] = line.split(' | ');
    const levels = linesOf((await type(reading)).output)
      .filter((one) => one.startsWith('{'))
      .map((one) => (JSON.parse(one) as { level: number }).level);
    const found = linesOf((await type(line)).output);
    const worse = levels.filter((level) => level >= 40).length;
    // Lines may be added between the two reads.
    if (more.length === 0) expect(found.length).toBeGreaterThanOrEqual(worse);
    for (const one of found) expect((JSON.parse(one) as { level: number }).level).toBeGreaterThanOrEqual(40);
  });

  it.each(ofKind(/grep '?[A-Za-z]/))('looks for words that the product writes: %s', async (line) => {
    const words = /grep '?([^'|]+?)'?(?: \||$)/.exec(
      line.split(' | ').findLast((part) => /grep '?[A-Za-z]/.test(part)) ?? '',
    );
    const places = ['services', 'gateway/src', 'packages'];
    const { stdout } = await run('grep', ['-rlF', '--include=*.ts', '--include=*.py', words?.[1] ?? '', ...places], {
      cwd: root,
    });
    expect(
      linesOf(stdout).filter((file) => !/(^|\/)(test|tests|dist|node_modules)\//.test(file)).length,
    ).toBeGreaterThan(0);
  });

  it.each(ofKind(/^kubectl logs POD --previous/))('reads the log of the previous process: %s', async (line) => {
    const { code, output } = await type(line);
    expect(code).toBe(0);
    expect(linesOf(output).length).toBeGreaterThan(0);
  });

  it.each(ofKind(/^kubectl top/))('needs metrics-server: %s', async (line) => {
    const { code, output, said } = await type(line);
    if (code === 0) expect(output).toMatch(/CPU/);
    else expect(said).toMatch(/Metrics API not available/);
  });

  it.each(ofKind(/^kubectl get (scaledobject|podmonitors)/))('shows an object of the chart: %s', async (line) => {
    const { code, said } = await type(line);
    // KEDA and the Prometheus operator install these kinds; deploy/test checks the chart's objects.
    if (code !== 0) expect(said).toMatch(/the server doesn't have a resource type "(scaledobject|podmonitors)"/);
  });

  it('belongs to one of these groups', () => {
    const tried = [/^kubectl (get|describe|top) /, /^kubectl logs /];
    expect(commands.length).toBeGreaterThan(20);
    expect(commands.filter((line) => !tried.some((pattern) => pattern.test(line)))).toEqual([]);
  });
});
