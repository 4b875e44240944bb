import { spawnSync } from 'node:child_process';
import { homedir } from 'node:os';
import { join } from 'node:path';

/** Helm on the PATH, or where the one-node cluster keeps its tools. Null where there is none. */
export function findHelm(): string | null {
  const cache = process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache');
  const places = ['helm', join(process.env.CLUSTER_DIR ?? join(cache, 'k8s-one-node'), 'bin', 'helm')];
  return places.find((place) => spawnSync(place, ['version']).status === 0) ?? null;
}
