import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sum } from '../../report.js';

/**
 * Counts of the local broker since its start, from its monitoring page. What it received includes acknowledgements and
 * JetStream requests; what is stored is in the streams.
 */
export async function brokerTraffic(dataDir: string): Promise<Record<string, number>> {
  const [variables, jetStream] = await Promise.all([brokerPage(dataDir, 'varz'), brokerPage(dataDir, 'jsz')]);
  return {
    messagesIn: count(variables, 'in_msgs'),
    bytesIn: count(variables, 'in_bytes'),
    messagesOut: count(variables, 'out_msgs'),
    bytesOut: count(variables, 'out_bytes'),
    storedMessages: count(jetStream, 'messages'),
    storedBytes: count(jetStream, 'bytes'),
  };
}

const count = (counts: Record<string, unknown>, name: string): number => Number(counts[name] ?? Number.NaN);

/** The number of dead letters: all messages in their stream. */
export async function deadLetters(dataDir: string): Promise<number> {
  const page = await brokerPage(dataDir, 'jsz?accounts=true&streams=true');
  const counts = streamsIn(page).filter(([name]) => name.endsWith('DEAD_LETTERS'));
  if (counts.length === 0) throw new Error('The broker has no stream of dead letters');
  return sum(counts.map(([, messages]) => messages));
}

/** Name and message count of every stream, wherever it is on the page. */
function streamsIn(value: unknown): [string, number][] {
  if (typeof value !== 'object' || value === null) return [];
  if ('name' in value && 'state' in value && typeof value.name === 'string') {
    const { state } = value;
    const messages = typeof state === 'object' && state !== null && 'messages' in state ? Number(state.messages) : 0;
    return [[value.name, messages]];
  }
  return Object.values(value).flatMap(streamsIn);
}

/** A page of the local broker's monitoring: `varz`, `jsz`. */
async function brokerPage(dataDir: string, name: string): Promise<Record<string, unknown>> {
  const config = await readFile(join(dataDir, 'nats', 'server.conf'), 'utf8');
  const address = /^http: "(.+)"$/m.exec(config)?.[1];
  if (address === undefined) throw new Error('The broker was started without its monitoring page');
  const body: unknown = await (await fetch(`http://${address}/${name}`)).json();
  return typeof body === 'object' && body !== null ? { ...body } : {};
}
