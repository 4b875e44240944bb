import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';

export const root = join(import.meta.dirname, '..', '..');

const nodeDockerfile = 'deploy/docker/node.Dockerfile';
const speechDockerfile = 'deploy/docker/speech.Dockerfile';
/** Additional Debian packages. They get security updates as well. */
const programs = { ingest: 'ffmpeg', transcription: 'ffmpeg' };

/** @typedef {{ name: string, dockerfile: string, args: Readonly<Record<string, string>> }} Image */

/**
 * All images of the product: the Node packages in services/, the gateway, and the speech engine.
 * @type {readonly Image[]}
 */
export const images = [
  ...readdirSync(join(root, 'services'))
    .filter((name) => existsSync(join(root, 'services', name, 'package.json')))
    .map((name) => nodeImage(`services/${name}`)),
  nodeImage('gateway'),
  { name: 'speech', dockerfile: speechDockerfile, args: {} },
];

/**
 * Built only on request: the chart uses speech-cuda instead of speech if speech.gpu.enabled is set.
 * @type {readonly Image[]}
 */
export const optionalImages = [
  {
    name: 'speech-cuda',
    dockerfile: speechDockerfile,
    args: { REQUIREMENTS: 'requirements-cuda.txt', MODEL: 'large-v3-turbo' },
  },
];

/** @param {string} folder */
function nodeImage(folder) {
  const name = basename(folder);
  const packages = programs[/** @type {keyof typeof programs} */ (name)];
  return {
    name,
    dockerfile: nodeDockerfile,
    args: { FOLDER: folder, ...(packages && { DEBIAN_PACKAGES: packages }) },
  };
}
