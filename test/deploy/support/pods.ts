import { eventually } from '@auscribe/testing';
import { kubectl, read } from './kubectl.js';
import { product } from './names.js';
import { isReady, kindOf, type List, type Pod } from './objects.js';

/** What runs in a namespace: no pods of jobs and tests that have ended. */
export async function podsOf(namespace: string, kind?: string): Promise<Pod[]> {
  const { items } = await read<List<Pod>>(['pods', '-n', namespace]);
  return items.filter(
    (pod) => !['Succeeded', 'Failed'].includes(pod.status.phase) && (kind === undefined || kindOf(pod) === kind),
  );
}

/** Waits until exactly so many pods of a kind are there and ready. */
export function untilReady(namespace: string, kind: string, count: number): Promise<Pod[]> {
  return eventually(
    async () => {
      const pods = await podsOf(namespace, kind);
      return pods.length === count && pods.every(isReady) ? pods : null;
    },
    { withinMs: 180_000, everyMs: 1_000, what: `${count} ready pods of ${kind}` },
  );
}

/** Waits until every pod runs an image of this tag: those before them drain, and finish what they have begun. */
export async function untilOnly(tag: string): Promise<void> {
  await eventually(
    async () => {
      const images = (await podsOf(product)).flatMap(({ spec }) => spec.containers).map(({ image }) => image);
      return images.length > 0 && images.every((image) => image.endsWith(`:${tag}`)) ? true : null;
    },
    { withinMs: 180_000, everyMs: 1_000, what: `pods of ${tag} alone` },
  );
}

/** Takes one pod away, as a node that fails or is drained does. Its successor is ready when this resolves. */
export async function replacePod(namespace: string, kind: string): Promise<void> {
  const before = await podsOf(namespace, kind);
  const [victim] = before;
  if (victim === undefined) throw new Error(`There is no pod of ${kind} to delete.`);
  await kubectl(['delete', 'pod', victim.metadata.name, '-n', namespace, '--wait=false']);
  await eventually(
    async () => {
      const pods = await podsOf(namespace, kind);
      const replaced = pods.every(({ metadata }) => metadata.uid !== victim.metadata.uid);
      return replaced && pods.length === before.length && pods.every(isReady) ? true : null;
    },
    { withinMs: 240_000, everyMs: 1_000, what: `the successor of ${victim.metadata.name}` },
  );
}
