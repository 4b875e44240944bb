import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { baseImageArguments, baseImagesFile, pinBaseImages } from '../images/base-images.mjs';
import { partsOf, registryDigest } from '../images/registry-digest.mjs';

const index = 'application/vnd.oci.image.index.v1+json';
const manifest = JSON.stringify({ schemaVersion: 2, mediaType: index, manifests: [] });
const digest = `sha256:${createHash('sha256').update(manifest).digest('hex')}`;

let folder: string;
let server: Server;
let host: string;
let asked: string[];
/** What the registry says of the manifest's digest. */
let told: string | undefined;

/** A registry, as the OCI distribution specification describes it: anonymous tokens, manifests by tag. */
function answerTo({ url = '', headers }: IncomingMessage): {
  status: number;
  headers?: Record<string, string>;
  body?: string;
} {
  asked.push(url);
  if (url.startsWith('/token?')) {
    const query = new URL(url, 'http://here').searchParams;
    const granted = query.get('service') === 'here' && query.get('scope') === 'repository:base/node:pull';
    return granted ? { status: 200, body: JSON.stringify({ token: 'pull' }) } : { status: 403 };
  }
  if (headers.authorization !== 'Bearer pull') {
    const challenge = `Bearer realm="http://${host}/token",service="here",scope="repository:base/node:pull"`;
    return { status: 401, headers: { 'www-authenticate': challenge } };
  }
  if (url !== '/v2/base/node/manifests/24' || !headers.accept?.includes(index)) return { status: 404 };
  return {
    status: 200,
    headers: { 'content-type': index, ...(told && { 'docker-content-digest': told }) },
    body: manifest,
  };
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'auscribe-pin-'));
  asked = [];
  told = digest;
  server = createServer((request, response) => {
    const { status, headers, body } = answerTo(request);
    response.writeHead(status, headers).end(body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

function baseImages(images: Record<string, string>): string {
  const file = join(folder, 'base-images.json');
  const entries = Object.entries(images).map(([name, image]) => [name, { image, digest: '' }]);
  writeFileSync(file, JSON.stringify(Object.fromEntries(entries)));
  return file;
}

describe('the digest of a base image', () => {
  it('is computed from what the registry sends, with an anonymous token', async () => {
    expect(await registryDigest(`${host}/base/node:24`)).toBe(digest);
    expect(asked.map((url) => url.split('?')[0])).toEqual([
      '/v2/base/node/manifests/24',
      '/token',
      '/v2/base/node/manifests/24',
    ]);
    told = undefined;
    expect(await registryDigest(`${host}/base/node:24`)).toBe(digest);
  });

  it('is refused if the registry names another one than that of its content', async () => {
    told = `sha256:${'0'.repeat(64)}`;
    await expect(registryDigest(`${host}/base/node:24`)).rejects.toThrow('Nothing was pinned');
  });

  it('is not invented if the image is unknown or the registry cannot be reached', async () => {
    await expect(registryDigest(`${host}/base/node:99`)).rejects.toThrow('has no such image');
    await expect(registryDigest('127.0.0.1:9/base/node:24')).rejects.toThrow(
      'the registry at http://127.0.0.1:9 could not be reached',
    );
  });
});

describe('npm run images -- --pin', () => {
  it('writes the digests, which the build gets as arguments', async () => {
    const file = baseImages({ NODE: `${host}/base/node:24` });
    expect(baseImageArguments(file)).toEqual({ NODE_IMAGE: `${host}/base/node:24` });
    expect(await pinBaseImages(file)).toEqual([`${host}/base/node:24@${digest}`]);
    expect(baseImageArguments(file)).toEqual({ NODE_IMAGE: `${host}/base/node:24`, NODE_DIGEST: digest });
  });

  it('changes nothing if one of them is not available', async () => {
    const file = baseImages({ NODE: `${host}/base/node:24`, PYTHON: `${host}/base/node:99` });
    const before = readFileSync(file, 'utf8');
    await expect(pinBaseImages(file)).rejects.toThrow('has no such image');
    expect(readFileSync(file, 'utf8')).toBe(before);
  });
});

it.each([
  ['node:24-bookworm-slim', 'https://registry-1.docker.io', 'library/node', '24-bookworm-slim'],
  ['bitnami/node', 'https://registry-1.docker.io', 'bitnami/node', 'latest'],
  ['registry.example.org/base/node:24', 'https://registry.example.org', 'base/node', '24'],
  ['registry.example.org:8443/node:24', 'https://registry.example.org:8443', 'node', '24'],
  ['localhost:5000/node', 'http://localhost:5000', 'node', 'latest'],
])('%s is asked of %s', (image, registry, repository, tag) => {
  expect(partsOf(image)).toEqual({ registry, repository, tag });
});

it('the Dockerfiles build from the pinned images, and their defaults are the listed ones', () => {
  const images: Record<string, { image: string }> = JSON.parse(readFileSync(baseImagesFile, 'utf8'));
  for (const [name, dockerfile] of [
    ['NODE', 'node.Dockerfile'],
    ['PYTHON', 'speech.Dockerfile'],
  ] as const) {
    const text = readFileSync(join(import.meta.dirname, '..', 'docker', dockerfile), 'utf8');
    expect(text).toContain(`ARG ${name}_IMAGE=${images[name]?.image}\nARG ${name}_DIGEST=\n`);
    const bases = [...text.matchAll(/^FROM (\$\S+)/gm)].map(([, base]) => base);
    expect(new Set(bases)).toEqual(new Set([`\${${name}_IMAGE}\${${name}_DIGEST:+@\${${name}_DIGEST}}`]));
  }
});
