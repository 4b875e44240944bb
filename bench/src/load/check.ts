import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { getDictation, getTranscript } from '@auscribe/contracts';
import type { Answer } from '@auscribe/testing';
import type { Dictated } from './clinicians/dictate.js';
import { mapConcurrently, retryUntilAnswered } from './clinicians/pace.js';
import { identitiesIn } from './engine/answer.js';
import { deadLetters } from './measure/broker.js';
import type { Database } from './measure/database.js';
import type { Site } from './site.js';

/** A pause at the end creates no segment. */
const quietEndSeconds = 5;
const longestSegmentSeconds = 28;

/** Checks a step for everything that can be lost or duplicated. Returns each kind of problem with its count. */
export async function verify(
  { system, database, objects }: Site,
  all: readonly Dictated[],
  expected: Expected,
  since: Date,
): Promise<Record<string, number>> {
  const shown = await mapConcurrently(all, 8, (one) => problemsOf(one, expected));
  const stored = await storedProblems(database, objects, all, since);
  const letters = await deadLetters(system.dataDir);
  const found: Record<string, number> = {};
  for (const problem of [...shown.flat(), ...stored]) found[problem] = (found[problem] ?? 0) + 1;
  if (letters > 0) found['dead letters'] = letters;
  return found;
}

/** What is lost, duplicated, out of order or another user's in what the clinician sees. Empty if all is well. */
async function problemsOf({ clinician, dictationId, voice }: Dictated, expected: Expected): Promise<string[]> {
  const wanted = expected.get(voice.name) ?? [];
  const details = await ask(() => clinician.api.ask(getDictation, { params: { id: dictationId } }));
  if (details.stage !== 'done' || details.status !== 'IN_PROGRESS')
    return [`a record is ${details.status}, ${details.stage} (${details.failure?.code ?? 'no failure code'})`];
  const problems: string[] = [];
  if (details.gaps.length > 0) problems.push(`${details.gaps.length} gaps: ${details.gaps[0]?.reason}`);
  if (details.noteVersion !== 1) problems.push(`a note of version ${details.noteVersion} instead of 1`);
  const { segments, text } = await ask(() => clinician.api.ask(getTranscript, { params: { id: dictationId } }));
  const order = segments.map(({ index }) => index);
  if (order.some((index, at) => index !== at)) problems.push(`segments in the order ${order.join(', ')}`);
  problems.push(...difference('transcript', wanted, identitiesIn(text)));
  // The organiser moves sentences, so their order is not compared.
  problems.push(...difference('note', wanted.toSorted(), identitiesIn(details.transcriptionSummary).toSorted()));
  return problems;
}

function difference(where: string, wanted: readonly string[], found: readonly string[]): string[] {
  if (wanted.join() === found.join()) return [];
  const lost = wanted.filter((identity) => !found.includes(identity)).length;
  const duplicated = found.length - new Set(found).size;
  const foreign = found.filter((identity) => !wanted.includes(identity)).length;
  const kinds = [`${lost} lost`, `${duplicated} duplicated`, `${foreign} from other audio`];
  return [`in the ${where}: ${kinds.join(', ')}${lost + duplicated + foreign === 0 ? ', but out of order' : ''}`];
}

interface StoredRecording {
  _id: string;
  chunks: Record<string, { key: string; sha256: string }>;
}

interface StoredRecord {
  _id: string;
  recordingId: string;
  userId: string;
}

/**
 * Every confirmed chunk must be stored with its hash and its object, and each recording must have become exactly one
 * record. Users have no other records.
 */
async function storedProblems(
  database: Database,
  objects: string,
  all: readonly Dictated[],
  since: Date,
): Promise<string[]> {
  const problems: string[] = [];
  const ids = all.map(({ recordingId }) => recordingId);
  const recordings = await database
    .of<StoredRecording>('ingest', 'recordings')
    .find({ _id: { $in: ids } })
    .toArray();
  const byId = new Map(recordings.map((recording) => [recording._id, recording]));
  for (const { recordingId, confirmed } of all) {
    const chunks = byId.get(recordingId)?.chunks ?? {};
    for (const [index, sha256] of confirmed.entries()) {
      const chunk = chunks[String(index)];
      if (chunk?.sha256 !== sha256) problems.push('a confirmed chunk is not in its recording');
      // The file layout of packages/object-store.
      else if (!existsSync(`${join(objects, ...chunk.key.split('/'))}~`))
        problems.push('the audio of a confirmed chunk is missing');
    }
  }
  const users = [...new Set(all.map(({ clinician }) => clinician.userId))];
  const records = await database
    .of<StoredRecord>('dictations', 'dictations')
    .find(
      { userId: { $in: users }, createdDate: { $gte: since } },
      { projection: { _id: 1, recordingId: 1, userId: 1 } },
    )
    .toArray();
  const wanted = new Map(all.map(({ dictationId, recordingId }) => [dictationId, recordingId]));
  const unexpected = records.filter(({ _id, recordingId }) => wanted.get(_id) !== recordingId).length;
  if (unexpected > 0) problems.push(`${unexpected} records that nobody submitted`);
  if (records.length - unexpected !== all.length)
    problems.push(`${records.length - unexpected} records instead of ${all.length}`);
  return problems;
}

/** Each voice's segments in order, as identities in a transcript. */
export type Expected = ReadonlyMap<string, readonly string[]>;

/** Learned from the first, undisturbed dictations. Throws if they do not contain everything that was said. */
export async function learnExpected(dictated: readonly Dictated[]): Promise<Expected> {
  const expected = new Map<string, readonly string[]>();
  for (const { clinician, dictationId, voice } of dictated) {
    const { segments, text } = await ask(() => clinician.api.ask(getTranscript, { params: { id: dictationId } }));
    const identities = identitiesIn(text);
    const known = expected.get(voice.name);
    if (known && known.join() !== identities.join())
      throw new Error(`The same speech was cut differently by two clinicians (${voice.name})`);
    const least = Math.floor((voice.seconds - quietEndSeconds) / longestSegmentSeconds);
    const end = segments.at(-1)?.end ?? 0;
    if (identities.length !== segments.length || segments.length < least || end < voice.seconds - quietEndSeconds)
      throw new Error(`${voice.name} has ${segments.length} segments until ${end} s of ${voice.seconds} s`);
    expected.set(voice.name, identities);
  }
  return expected;
}

/** The data of an answer. Throws if the request was refused. */
async function ask<T>(call: () => Promise<Answer<T>>): Promise<T> {
  const { status, body, text } = await retryUntilAnswered(call);
  if (status !== 200) throw new Error(`A request was refused: ${text.slice(0, 200)}`);
  return body.data;
}
