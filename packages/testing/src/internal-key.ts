import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { internalHeader } from '@auscribe/service-kit';

/** The services of a test trust each other by this. */
export const internalKey = 'an inside key that only tests know';

/** What the gateway or another service sends; a test that stands where they stand sends it too. */
export const fromInside: Readonly<Record<string, string>> = { [internalHeader]: internalKey };

/** What the services of a running system send each other, for those who call one of them without the gateway. */
export async function internalHeaders({ dataDir }: { dataDir: string }): Promise<Record<string, string>> {
  const secrets = JSON.parse(await readFile(join(dataDir, 'secrets.json'), 'utf8')) as { insideKey: string };
  return { [internalHeader]: secrets.insideKey };
}
