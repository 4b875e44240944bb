import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A page of the local broker's monitoring: `varz`, `jsz`. */
export async function brokerPage(dataDir: string, name: string): Promise<Record<string, unknown>> {
  const config = await readFile(join(dataDir, 'nats', 'server.conf'), 'utf8');
  const address = /^http: "(.+)"$/m.exec(config)?.[1];
  if (address === undefined) throw new Error('The broker was started without its monitoring page');
  const body: unknown = await (await fetch(`http://${address}/${name}`)).json();
  return typeof body === 'object' && body !== null ? { ...body } : {};
}
