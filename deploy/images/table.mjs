import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';

export const root = join(import.meta.dirname, '..', '..');

const nodeDockerfile = 'deploy/docker/node.Dockerfile';
/** Debian's packages beside Node: theirs are security's updates too. */
const programs = { ingest: 'ffmpeg', transcription: 'ffmpeg' };

/**
 * Every image of the product: what is a Node package in services/, the gateway, and the speech engine.
 * @type {readonly { name: string, dockerfile: string, args: Readonly<Record<string, string>> }[]}
 */
export const images = [
  ...readdirSync(join(root, 'services'))
    .filter((name) => existsSync(join(root, 'services', name, 'package.json')))
    .map((name) => nodeImage(`services/${name}`)),
  nodeImage('gateway'),
  { name: 'speech', dockerfile: 'deploy/docker/speech.Dockerfile', args: {} },
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
