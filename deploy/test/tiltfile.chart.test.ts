import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { images } from '../images/table.mjs';
import { secretNames } from '../secret-names.mjs';
import { helm } from './support/chart.js';

const root = join(import.meta.dirname, '..', '..');

interface Step {
  fallBackOn?: string[];
  sync?: string;
  target?: string;
  run?: string;
  trigger?: string[];
}

interface KubernetesObject {
  kind: string;
  metadata: { name: string; namespace?: string; annotations?: Record<string, string> };
  data?: Record<string, string>;
  spec?: { template?: { spec: { containers: { name: string; image: string }[] } } };
}

interface Read {
  images: { ref: string; context: string; dockerfile: string; args: Record<string, string>; live: Step[] }[];
  objects: KubernetesObject[];
  resources: { workload: string; resource_deps?: string[]; port_forwards?: string[] }[];
  charts: { chart: string; values: string[] }[];
}

let read: Read;

describe('the Tiltfile', () => {
  beforeAll(() => {
    const folder = mkdtempSync(join(tmpdir(), 'auscribe-tilt-'));
    try {
      const secrets = join(folder, '.env');
      writeFileSync(secrets, secretNames.map((name) => `${name}=for-${name}\n`).join(''));
      const program = join(import.meta.dirname, 'support', 'run-tiltfile.py');
      const options = { encoding: 'utf8', maxBuffer: 2 ** 26 } as const;
      const { status, stdout, stderr } = spawnSync('python3', [program, root, helm, secrets], options);
      if (status !== 0) throw new Error(stderr);
      read = JSON.parse(stdout) as Read;
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  const workloads = () => read.objects.filter(({ spec }) => spec?.template !== undefined);

  it('builds an image for each part of the product, as npm run images does, with live updates', () => {
    const built = read.images.filter(({ ref }) => ref.startsWith('auscribe/'));
    expect(built.map(({ ref, args }) => ({ name: ref.replace('auscribe/', ''), args }))).toEqual(
      images.map(({ name, args }) => ({ name, args })),
    );
    for (const { ref, live } of built) {
      expect([ref, live.some(({ sync }) => sync), live.some(({ run }) => run)]).toEqual([ref, true, true]);
    }
  });

  it('syncs existing folders to their place in the image, and lists rebuild triggers first', () => {
    for (const { live, args } of read.images) {
      for (const path of live.flatMap((step) => [...(step.fallBackOn ?? []), ...(step.sync ? [step.sync] : [])])) {
        expect([path, existsSync(join(root, path))]).toEqual([path, true]);
      }
      const own = args.FOLDER;
      if (own) {
        expect(live).toContainEqual({ sync: `${own}/src`, target: `/app/${own}/src` });
        expect(live).toContainEqual(expect.objectContaining({ run: `npx tsc -b ${own}` }));
      }
      const kinds = live.map((step) => (step.fallBackOn ? 0 : step.sync ? 1 : 2));
      expect(kinds).toEqual(kinds.toSorted());
      const synced = new Set(live.map(({ sync }) => sync));
      expect(live.flatMap(({ trigger = [] }) => trigger).filter((path) => !synced.has(path))).toEqual([]);
    }
  });

  it('adds a stage to each Dockerfile, based on an existing one', () => {
    for (const { ref, dockerfile } of read.images.filter(({ args }) => args.FOLDER)) {
      const stages = [...dockerfile.matchAll(/^FROM (\S+)(?: AS (\S+))?$/gm)];
      expect([ref, stages.at(-1)?.[1]]).toEqual([ref, 'build']);
      expect(stages.map(([, , name]) => name)).toContain('build');
    }
  });

  it('has a resource for exactly the workloads of the two charts', () => {
    expect(read.charts.map(({ chart }) => chart)).toEqual(['deploy/helm/backing', 'deploy/helm/auscribe']);
    const named = workloads().map(({ metadata }) => metadata.name);
    expect(read.resources.map(({ workload }) => workload).toSorted()).toEqual(named.toSorted());
    for (const { resource_deps = [] } of read.resources) expect(named).toEqual(expect.arrayContaining(resource_deps));
  });

  it('builds the image of every container of the product', () => {
    const refs = new Set(read.images.map(({ ref }) => ref));
    const used = workloads().flatMap(({ spec }) => spec?.template?.spec.containers.map(({ image }) => image) ?? []);
    const without = used.map((image) => image.replace(/:[^:/]+$/, '')).filter((image) => !refs.has(image));
    expect(without.toSorted()).toEqual(['mongo', 'nats', 'versity/versitygw']);
  });

  it('serves the app and the inbox at the same ports as npm start', () => {
    const opened = read.resources.flatMap(({ workload, port_forwards: ports = [] }) =>
      ports.map((port) => [workload, port]),
    );
    expect(opened).toEqual([
      ['mail', '1080:1080'],
      ['front', '8080:8080'],
    ]);
  });

  it('provides the broker’s users and every secret that the chart reads', () => {
    const broker = read.objects.find(({ kind, metadata }) => kind === 'ConfigMap' && metadata.name === 'nats');
    expect(broker?.data?.['accounts.conf']).toBe(readFileSync(join(root, 'deploy', 'nats', 'accounts.conf'), 'utf8'));
    const secrets = read.objects.filter(({ kind }) => kind === 'Secret').map(({ metadata }) => metadata.name);
    const asked = [...JSON.stringify(read.objects).matchAll(/"secretKeyRef":\{"name":"([^"]+)"/g)].map(
      ([, name]) => name,
    );
    expect(secrets).toEqual(expect.arrayContaining([...new Set(asked)]));
  });
});
