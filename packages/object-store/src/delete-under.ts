import type { ObjectStore } from './object-store.js';

const MAX_CONCURRENT_DELETES = 8;

/** Deletes every object whose key begins with the prefix, except those to be kept. Repeating it is harmless. */
export async function deleteUnder(
  store: ObjectStore,
  prefix: string,
  isKept: (key: string) => Promise<boolean> | boolean = () => false,
): Promise<void> {
  const remove = async (key: string): Promise<void> => {
    if (!(await isKept(key))) await store.delete(key);
  };
  let waiting: string[] = [];
  for await (const { key } of store.list(prefix)) {
    waiting.push(key);
    if (waiting.length < MAX_CONCURRENT_DELETES) continue;
    await Promise.all(waiting.map(remove));
    waiting = [];
  }
  await Promise.all(waiting.map(remove));
}
