import { join } from 'node:path';

/** No key can contain this character: `a` is stored as the file `a~`, next to the folder `a` of `a/b`. */
export const FILE_MARK = '~';

/** The key must have passed `assertKey`. */
export function pathOfKey(root: string, key: string): string {
  return join(root, ...key.split('/')) + FILE_MARK;
}
