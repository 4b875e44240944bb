import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { internalHeader } from '@auscribe/service-kit';

/** The key that the services of a test share. */
export const internalKey = 'an inside key that only tests know';

/** The header that the gateway and other services send, for tests that stand in for them. */
export const fromInside: Readonly<Record<string, string>> = { [internalHeader]: internalKey };

/** The header that the services of a running system send each other, for calling one of them without the gateway. */
export async function internalHeaders({ dataDir }: { dataDir: string }): Promise<Record<string, string>> {
  const secrets = JSON.parse(await readFile(join(dataDir, 'secrets.json'), 'utf8')) as { insideKey: string };
  return { [internalHeader]: secrets.insideKey };
}
