import { isRecord } from '../../../../lib/decode.js';
import { readData } from './read-pages.js';

/** The user's copies of templates, deleted ones too, each with all its versions. */
export async function gatherTemplates(signal: AbortSignal): Promise<unknown[]> {
  const list = await readData('/templates', signal);
  const copies = isRecord(list) ? [list.copies, list.deleted].flat().filter(isRecord) : [];
  const gathered: unknown[] = [];
  for (const copy of copies) {
    const versions: unknown[] = [];
    for (let version = 1; version <= Number(copy.version); version += 1) {
      versions.push(await readData(`/templates/${String(copy.id)}/versions/${version}`, signal));
    }
    gathered.push({ ...copy, versions });
  }
  return gathered;
}
