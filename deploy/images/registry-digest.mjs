import { createHash } from 'node:crypto';

const WITHIN_MS = 20_000;
/** An index lists an image for each platform, so the same pinned digest works on every processor. */
const MANIFESTS = [
  'application/vnd.oci.image.index.v1+json',
  'application/vnd.docker.distribution.manifest.list.v2+json',
  'application/vnd.oci.image.manifest.v1+json',
  'application/vnd.docker.distribution.manifest.v2+json',
].join(', ');

/**
 * The current digest of a tag, from its registry over the OCI distribution API, without an account. It is computed from
 * the manifest that the registry sends, so a manifest that does not match the registry's digest is refused.
 * @param {string} image As in a Dockerfile: `node:24-bookworm-slim`, `registry.example.org/base/node:24`.
 * @returns {Promise<string>} `sha256:…`
 */
export async function registryDigest(image) {
  const { registry, repository, tag } = partsOf(image);
  const url = `${registry}/v2/${repository}/manifests/${encodeURIComponent(tag)}`;
  const answer = await manifestAt(image, url);
  if (answer.status === 404) throw new Error(`${image}: the registry has no such image. Check its name and its tag.`);
  if (!answer.ok) throw new Error(`${image}: the registry at ${registry} answered ${answer.status}.`);
  const digest = `sha256:${createHash('sha256')
    .update(Buffer.from(await answer.arrayBuffer()))
    .digest('hex')}`;
  const told = answer.headers.get('docker-content-digest');
  if (told !== null && told !== digest) {
    throw new Error(`${image}: the registry names ${told}, but what it sent is ${digest}. Nothing was pinned.`);
  }
  return digest;
}

/** @param {string} image */
export function partsOf(image) {
  const [, name = '', tag = 'latest'] = /^([^@]+?)(?::([\w][\w.-]*))?$/.exec(image) ?? [];
  if (name === '') throw new Error(`${image} is not the name of an image with a tag.`);
  const [first = '', ...rest] = name.split('/');
  const hasHost = rest.length > 0 && (/[.:]/.test(first) || first === 'localhost');
  if (!hasHost) {
    const repository = rest.length === 0 ? `library/${name}` : name;
    return { registry: 'https://registry-1.docker.io', repository, tag };
  }
  // Like docker: a registry on this machine does not need TLS.
  const scheme = /^(localhost|127\.0\.0\.1|\[::1\])(:|$)/.test(first) ? 'http' : 'https';
  return { registry: `${scheme}://${first}`, repository: rest.join('/'), tag };
}

/**
 * @param {string} image
 * @param {string} url
 */
async function manifestAt(image, url) {
  const first = await request(image, url, { accept: MANIFESTS });
  const challenge = first.headers.get('www-authenticate') ?? '';
  if (first.status !== 401 || !/^bearer /i.test(challenge)) return first;
  const parameter = (/** @type {string} */ name) => new RegExp(`\\b${name}="([^"]*)"`, 'i').exec(challenge)?.[1];
  const realm = new URL(parameter('realm') ?? url);
  for (const name of ['service', 'scope']) {
    const value = parameter(name);
    if (value !== undefined) realm.searchParams.set(name, value);
  }
  const answer = await request(image, realm.href, { accept: 'application/json' });
  /** @type {{ token?: string, access_token?: string }} */
  const { token, access_token: accessToken } = answer.ok ? await answer.json() : {};
  return await request(image, url, { accept: MANIFESTS, authorization: `Bearer ${token ?? accessToken ?? ''}` });
}

/**
 * @param {string} image
 * @param {string} url
 * @param {Record<string, string>} headers
 */
async function request(image, url, headers) {
  try {
    return await fetch(url, { headers, signal: AbortSignal.timeout(WITHIN_MS) });
  } catch {
    throw new Error(
      `${image}: the registry at ${new URL(url).origin} could not be reached. Nothing was pinned; check the network, or name an image of your own registry in deploy/images/base-images.json.`,
    );
  }
}
