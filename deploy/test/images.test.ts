import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { services as parts } from '../../local/src/parts.js';
import { productionClosure } from '../docker/trees/production-closure.mjs';
import { images } from '../images/table.mjs';

const root = join(import.meta.dirname, '..', '..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const withoutComments = (text: string): string => text.replaceAll(/^\s*#.*$/gm, '');
const lock: { packages: Record<string, { dev?: boolean; link?: boolean; optional?: boolean }> } = JSON.parse(
  read('package-lock.json'),
);
const nodeImages = images.filter(({ args }) => 'FOLDER' in args);

describe('the images', () => {
  it('are those of the chart', () => {
    const { services }: { services: object } = parse(read('deploy/helm/auscribe/values.yaml'));
    expect(images.map(({ name }) => name).toSorted()).toEqual(Object.keys(services).toSorted());
  });

  it('are built from a folder with a program each, and contain ffmpeg if it is used', () => {
    for (const { name, args } of nodeImages) {
      expect([name, existsSync(join(root, args.FOLDER ?? '', 'src', 'main.ts'))]).toEqual([name, true]);
    }
    const withFfmpeg = parts.filter(({ needs }) => needs.includes('ffmpeg')).map(({ name }) => name);
    const holding = images.filter(({ args }) => args.DEBIAN_PACKAGES === 'ffmpeg').map(({ name }) => name);
    expect(holding.toSorted()).toEqual(withFfmpeg.toSorted());
  });

  it('are those that docker-compose.yml builds, with the same arguments', () => {
    const { services }: { services: Record<string, { image: string; build?: { dockerfile: string; args?: object } }> } =
      parse(read('docker-compose.yml'), { merge: true });
    for (const { image, build } of Object.values(services).filter(({ build }) => build)) {
      const known = images.find(({ name }) => image === `auscribe/${name}`);
      expect(build).toMatchObject({ dockerfile: known?.dockerfile, ...(known?.args.FOLDER && { args: known.args }) });
    }
  });
});

describe('node.Dockerfile', () => {
  const text = withoutComments(read('deploy/docker/node.Dockerfile'));
  const last = text.slice(text.lastIndexOf('FROM'));

  it('names no service, no package and none of their files', () => {
    const workspaces = [...readdirSync(join(root, 'services')), ...readdirSync(join(root, 'packages'))];
    const named = workspaces.filter((name) =>
      new RegExp(`(services|packages)/${name}\\b|@auscribe/${name}\\b`).test(text),
    );
    expect(named).toEqual([]);
    const fromOutside = [...text.matchAll(/^COPY (?!--from)(.*)$/gm)].map(([, what]) => what);
    expect(new Set(fromOutside)).toEqual(new Set(['. .']));
  });

  it('builds images without root and npm, with a health check and labels', () => {
    expect(last.trim().split('\n').at(-1)).toBe('USER 10001:10001');
    expect(text).toMatch(/rm -rf \/usr\/local\/lib\/node_modules\/npm/);
    expect(text).toMatch(/^HEALTHCHECK .*\\\n\s*CMD \["node", "-e", ".*\/healthz/m);
    for (const label of ['title', 'description', 'licenses', 'version', 'revision']) {
      expect(last).toContain(`org.opencontainers.image.${label}=`);
    }
    expect(text).not.toMatch(/--chown|chmod/);
  });

  it('installs from the lock file, runs no install scripts, and takes npm’s settings only as a secret', () => {
    const installs = [...text.matchAll(/npm (?:ci|install|i)\b[^&\n]*/g)].map(([command]) => command);
    expect(installs).toEqual([expect.stringMatching(/^npm ci --ignore-scripts /)]);
    expect(text).toContain('--mount=type=secret,id=npmrc,target=/root/.npmrc');
    expect(text).not.toMatch(/COPY.*npmrc|ARG.*TOKEN/i);
  });

  it('is the same for all images up to the last stage, so that shared layers are built once', () => {
    const shared = text.slice(text.indexOf('FROM'), text.lastIndexOf('FROM'));
    expect(shared.match(/^ARG .*/gm)).toEqual(['ARG NODE_EXTRA_CA_CERTS']);
  });
});

describe.each(nodeImages)('the runtime dependencies of $name', ({ args }) => {
  const locations = [...productionClosure(lock.packages, args.FOLDER ?? '', (path) => existsSync(join(root, path)))];

  it('come from the lock file: everything that it imports, and no development dependencies', () => {
    expect(locations.filter((location) => lock.packages[location]?.dev)).toEqual([]);
    const tools = ['typescript', 'jest', 'vite', 'react', '@biomejs/biome', 'mongodb-memory-server-core', 'maildev'];
    expect(tools.filter((tool) => locations.includes(`node_modules/${tool}`))).toEqual([]);
    expect(locations).toEqual(expect.arrayContaining(['node_modules/fastify', 'packages/service-kit', args.FOLDER]));
  });

  it('contain no other service', () => {
    const workspaces = locations.filter((location) => !location.includes('node_modules/'));
    expect(workspaces.filter((folder) => !folder.startsWith('packages/'))).toEqual([args.FOLDER]);
    expect(workspaces).not.toContain('packages/testing');
  });
});

describe('productionClosure', () => {
  const packages = {
    'services/a': { dependencies: { near: '1', '@x/shared': '*' }, devDependencies: { tool: '1' } },
    'services/a/node_modules/near': { dependencies: { deep: '1' } },
    'node_modules/near': {},
    'node_modules/deep': {
      optionalDependencies: { 'for-windows': '1' },
      peerDependencies: { peer: '1', maybe: '1' },
      peerDependenciesMeta: { maybe: { optional: true } },
    },
    'node_modules/for-windows': {},
    'node_modules/peer': {},
    'node_modules/maybe': {},
    'node_modules/tool': {},
    'node_modules/@x/shared': { link: true, resolved: 'packages/shared' },
    'packages/shared': { dependencies: { deep: '1' } },
  };
  const isThere = (location: string) => location !== 'node_modules/for-windows';

  it('resolves packages as Node does, follows workspaces, and includes installed optional packages', () => {
    expect([...productionClosure(packages, 'services/a', isThere)].toSorted()).toEqual([
      'node_modules/@x/shared',
      'node_modules/deep',
      'node_modules/peer',
      'packages/shared',
      'services/a',
      'services/a/node_modules/near',
    ]);
  });

  it('reports what is missing', () => {
    const gone = (location: string) => location !== 'node_modules/deep';
    expect(() => productionClosure(packages, 'services/a', gone)).toThrow(
      'needs deep, which is not installed: run npm ci',
    );
  });
});
