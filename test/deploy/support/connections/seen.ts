import { kubectl } from '../kubectl.js';
import { watching } from '../names.js';
import { type Party, partiesByAddress } from './parties.js';

export interface Connection {
  from: Party;
  to: Party;
  port: number;
}

type Line = { node: string[] } | { client: string; server: string; port: number };

/**
 * The connections that were made between pods, and out of them, since `watchConnections`. Not those of the nodes
 * themselves: the kubelet's questions for health.
 */
export async function connectionsSeen(): Promise<Connection[]> {
  const logs = await kubectl(['logs', 'daemonset/watch', '-n', watching, '--tail=-1']);
  const lines = logs
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Line);
  const nodes = new Set(lines.flatMap((line) => ('node' in line ? line.node : [])));
  const pods = partiesByAddress();
  const party = (address: string): Party =>
    pods.get(address) ?? { namespace: '', name: `outside ${address}`, labels: {} };
  return lines.flatMap((line) => {
    if ('node' in line || nodes.has(line.client)) return [];
    // Among others, nobody's of ours.
    if (!pods.has(line.client) && !pods.has(line.server)) return [];
    return [{ from: party(line.client), to: party(line.server), port: line.port }];
  });
}
