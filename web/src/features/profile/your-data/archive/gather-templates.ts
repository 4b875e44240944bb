import { getTemplateVersion, listTemplates } from '@auscribe/contracts';
import { isRecord } from '../../../../lib/decode.js';
import { api } from '../../../../lib/session/session.js';
import { readData } from './read-pages.js';

/** The user's copies of templates, deleted ones too, each with all its versions. */
export async function gatherTemplates(signal: AbortSignal): Promise<unknown[]> {
  const list = await readData(() => api.send(listTemplates, { signal }), signal);
  const copies = isRecord(list) ? [list.copies, list.deleted].flat().filter(isRecord) : [];
  const gathered: unknown[] = [];
  for (const copy of copies) {
    const versions: unknown[] = [];
    for (let version = 1; version <= Number(copy.version); version += 1) {
      const params = { id: String(copy.id), version: String(version) };
      versions.push(await readData(() => api.send(getTemplateVersion, { params, signal }), signal));
    }
    gathered.push({ ...copy, versions });
  }
  return gathered;
}
