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
 * Connections between pods and from pods since `watchConnections`, without those of the nodes themselves (the kubelet's
 * health checks).
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
    // Connections of others.
    if (!pods.has(line.client) && !pods.has(line.server)) return [];
    return [{ from: party(line.client), to: party(line.server), port: line.port }];
  });
}
