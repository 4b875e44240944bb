import {
  dictationStatistics,
  getTemplateVersion,
  getVocabulary,
  listActivity,
  listClassifications,
  listDictations,
  listSessions,
  listTemplates,
  mySettings,
  sentMails,
  unfinishedRecordings,
} from '@auscribe/contracts';
import { makeZip } from 'client-zip';
import { fromBase64, isRecord } from '../../../../lib/decode.js';
import { api } from '../../../../lib/session/session.js';
import { readProfileImage } from '../../profile-image.js';
import { text } from '../text.js';
import { type ArchiveFile, type Gathering, gatherRecord, json } from './gather-record.js';
import type { Target } from './open-target.js';
import { createOptionalReader, readData, readPages } from './read-with-retries.js';

/** Writes the copy to its target while reading the data. Resolves to the names of the parts that could not be read. */
export async function downloadArchive(
  account: Record<string, unknown>,
  target: Target,
  { signal, onProgress }: Pick<Gathering, 'signal' | 'onProgress'>,
): Promise<string[]> {
  const missing: string[] = [];
  const total = await countRecords(signal);
  onProgress({ done: 0, total });
  await target.write(makeZip(gather(account, { signal, onProgress, missing, total })), signal);
  return missing;
}

const pageSize = 100;

/** Each in its own file. */
const whole = [
  ['sessions.json', listSessions],
  ['settings.json', mySettings],
  ['departments.json', listClassifications],
  ['vocabulary.json', getVocabulary],
  ['unfinished-recordings.json', unfinishedRecordings],
] as const;
const paged = [
  ['mails-sent.json', sentMails],
  ['activity.json', listActivity],
] as const;

/**
 * Everything that is stored about the user, file by file, as it is read: the account first, then lists, then the
 * records one by one. Parts that cannot be read are listed in `missing.txt` at the end. Throws only when cancelled.
 */
async function* gather(
  account: Record<string, unknown>,
  { total, ...gathering }: Gathering & { total: number },
): AsyncGenerator<ArchiveFile> {
  const { signal, missing, onProgress } = gathering;
  const now = new Date();
  const file = (name: string, input: string | Blob): ArchiveFile => ({ name, input, lastModified: now });
  const readOrSkip = createOptionalReader(missing, signal);
  yield file('README.txt', text.get().readme);
  yield file('account.json', json(account));
  for (const [name, operation] of whole) {
    const data = await readOrSkip(name, () => readData(() => api.send(operation, { signal }), signal));
    if (data !== undefined) yield file(name, json(data));
  }
  const templates = await readOrSkip('templates.json', () => gatherTemplates(signal));
  if (templates !== undefined) yield file('templates.json', json(templates));
  for (const [name, operation] of paged) {
    const items = await readOrSkip(name, () =>
      all(readPages((query) => api.send(operation, { query, signal }), pageSize, signal)),
    );
    if (items !== undefined) yield file(name, json(items));
  }
  const picture = await readOrSkip('profile-picture.jpg', async () => pictureOf(account));
  if (picture) yield file('profile-picture.jpg', picture);

  let done = 0;
  const records = readPages((query) => api.send(listDictations, { query, signal }), pageSize, signal);
  for (;;) {
    const next = await readOrSkip('records', () => records.next());
    if (next === undefined || next.done) break;
    yield* gatherRecord(next.value, gathering);
    done += 1;
    onProgress({ done, total: Math.max(total, done) });
  }
  if (missing.length > 0) yield file('missing.txt', `${text.get().missingNote}\n\n${missing.join('\n')}\n`);
}

/** The number of records, for the progress; 0 if it cannot be read. */
async function countRecords(signal: AbortSignal): Promise<number> {
  const data = await readData(() => api.send(dictationStatistics, { signal }), signal).catch(() => null);
  signal.throwIfAborted();
  return isRecord(data) && typeof data.total === 'number' ? data.total : 0;
}

async function all(items: AsyncIterable<unknown>): Promise<unknown[]> {
  const found: unknown[] = [];
  for await (const item of items) found.push(item);
  return found;
}

/** The profile picture, which is stored only in this browser. */
async function pictureOf({ id }: Record<string, unknown>): Promise<Blob | null> {
  const url = typeof id === 'string' ? readProfileImage(id) : null;
  const [, base64] = /^data:image\/jpeg;base64,(.+)$/.exec(url ?? '') ?? [];
  return base64 ? new Blob([fromBase64(base64)]) : null;
}

/** The user's copies of templates, including deleted ones, each with all its versions. */
async function gatherTemplates(signal: AbortSignal): Promise<unknown[]> {
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
