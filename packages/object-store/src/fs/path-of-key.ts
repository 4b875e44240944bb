import { join } from 'node:path';

/** No key can hold it: so `a` is the file `a~`, and stands beside the folder of `a/b`. */
export const FILE_MARK = '~';

/** The key must have passed `assertKey`. */
export function pathOfKey(root: string, key: string): string {
  return join(root, ...key.split('/')) + FILE_MARK;
}
