import { eventually } from '@auscribe/testing';
import { kubectl, read } from './kubectl.js';
import { product } from './names.js';
import { isReady, kindOf, type List, type Pod } from './objects.js';

/** The running pods of a namespace, without finished jobs and tests. */
export async function podsOf(namespace: string, kind?: string): Promise<Pod[]> {
  const { items } = await read<List<Pod>>(['pods', '-n', namespace]);
  return items.filter(
    (pod) => !['Succeeded', 'Failed'].includes(pod.status.phase) && (kind === undefined || kindOf(pod) === kind),
  );
}

/** Waits until exactly this many pods of a kind exist and are ready. */
export function untilReady(namespace: string, kind: string, count: number): Promise<Pod[]> {
  return eventually(
    async () => {
      const pods = await podsOf(namespace, kind);
      return pods.length === count && pods.every(isReady) ? pods : null;
    },
    { withinMs: 180_000, everyMs: 1_000, what: `${count} ready pods of ${kind}` },
  );
}

/** Waits until every pod runs an image with this tag; the old ones drain and finish their work. */
export async function untilOnly(tag: string): Promise<void> {
  await eventually(
    async () => {
      const images = (await podsOf(product)).flatMap(({ spec }) => spec.containers).map(({ image }) => image);
      return images.length > 0 && images.every((image) => image.endsWith(`:${tag}`)) ? true : null;
    },
    { withinMs: 180_000, everyMs: 1_000, what: `pods of ${tag} alone` },
  );
}

/** Deletes a pod, as a failing or drained node does. Resolves when its successor is ready. */
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
