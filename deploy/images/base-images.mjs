import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { registryDigest } from './registry-digest.mjs';

/** @typedef {Record<string, { image: string, digest: string }>} BaseImages By prefix of their build arguments. */

export const baseImagesFile = join(import.meta.dirname, 'base-images.json');

/** @returns {BaseImages} */
function readBaseImages(file = baseImagesFile) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/**
 * `NODE_IMAGE=…` and, if it is pinned, `NODE_DIGEST=sha256:…`, for every base image.
 * @returns {Record<string, string>}
 */
export function baseImageArguments(file = baseImagesFile) {
  return Object.fromEntries(
    Object.entries(readBaseImages(file)).flatMap(([name, { image, digest }]) => [
      [`${name}_IMAGE`, image],
      ...(digest ? [[`${name}_DIGEST`, digest]] : []),
    ]),
  );
}

/**
 * Writes the current digests of the tags in their registries: all of them, or none if one is not available.
 * @returns {Promise<string[]>} Each image with its digest.
 */
export async function pinBaseImages(file = baseImagesFile) {
  const images = await Promise.all(
    Object.entries(readBaseImages(file)).map(
      async ([name, { image }]) => /** @type {const} */ ([name, { image, digest: await registryDigest(image) }]),
    ),
  );
  const lines = images.map(([name, entry]) => `  ${JSON.stringify(name)}: { ${entryOf(entry)} }`);
  writeFileSync(file, `{\n${lines.join(',\n')}\n}\n`);
  return images.map(([, { image, digest }]) => `${image}@${digest}`);
}

/** @param {{ image: string, digest: string }} entry */
function entryOf({ image, digest }) {
  return `"image": ${JSON.stringify(image)}, "digest": ${JSON.stringify(digest)}`;
}
