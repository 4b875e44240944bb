import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's folder, whether this is run from `local/boot` or from the compiled `local/dist/boot`. */
export function repositoryRoot() {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'package-lock.json'))) {
    const parent = dirname(folder);
    if (parent === folder) throw new Error('package-lock.json is missing above this file');
    folder = parent;
  }
  return folder;
}
