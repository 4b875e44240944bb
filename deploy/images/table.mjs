import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';

export const root = join(import.meta.dirname, '..', '..');

const nodeDockerfile = 'deploy/docker/node.Dockerfile';
const speechDockerfile = 'deploy/docker/speech.Dockerfile';
/** Debian's packages beside Node: theirs are security's updates too. */
const programs = { ingest: 'ffmpeg', transcription: 'ffmpeg' };

/** @typedef {{ name: string, dockerfile: string, args: Readonly<Record<string, string>> }} Image */

/**
 * Every image of the product: what is a Node package in services/, the gateway, and the speech engine.
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
 * Built only when they are named: the chart takes speech-cuda in place of speech where speech.gpu.enabled is set.
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
