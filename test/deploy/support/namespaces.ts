import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { apply, kubectl } from './kubectl.js';
import { backing, product, stage, watching } from './names.js';

/** Creates both namespaces, empty and only for restricted pods. Removes leftovers of an interrupted run. */
export async function freshNamespaces(): Promise<void> {
  await removeNamespaces();
  await apply([product, backing].map(restricted));
}

async function removeNamespaces(): Promise<void> {
  await kubectl(['delete', 'namespace', product, backing, watching, '--ignore-not-found', '--timeout=180s']);
  await emptyVolumes();
  // From the backing chart, without a namespace.
  await kubectl(['delete', 'storageclass', backing, '--ignore-not-found']);
  await kubectl([
    'delete',
    'persistentvolume',
    '-l',
    'app.kubernetes.io/part-of=auscribe-backing',
    '--ignore-not-found',
  ]);
}

/** A namespace that accepts only restricted pods, and warns about objects that would create others. */
export function restricted(name: string): object {
  const labels = {
    'pod-security.kubernetes.io/enforce': 'restricted',
    'pod-security.kubernetes.io/enforce-version': 'latest',
    'pod-security.kubernetes.io/warn': 'restricted',
  };
  return { apiVersion: 'v1', kind: 'Namespace', metadata: { name, labels } };
}

/** Folders of the local node, if the cluster creates no volumes. */
async function emptyVolumes(): Promise<void> {
  const { volumes } = stage();
  if (volumes === '') return;
  for (const part of await readdir(volumes)) {
    await rm(join(volumes, part), { recursive: true });
    await mkdir(join(volumes, part));
  }
}
