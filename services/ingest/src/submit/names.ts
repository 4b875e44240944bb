import { StoredNames } from '@auscribe/contracts';
import { ObjectNotFoundError } from '@auscribe/object-store';
import { Value } from 'typebox/value';
import type { IngestContext } from '../context.js';
import { namesKey } from '../domain/keys.js';
import type { Recording } from '../domain/recording.js';

type Names = Omit<StoredNames, 'format'>;

/**
 * Stores the names that the dictation may mention, for the transcription: in an object next to the audio, encrypted and
 * deleted with it, because names never travel in events. A name that is not given stays unchanged.
 */
export async function storeNames(
  { objects }: Pick<IngestContext, 'objects'>,
  { _id, userId }: Pick<Recording, '_id' | 'userId'>,
  { patientName, clinicianName }: { [Name in keyof Names]?: string | undefined },
): Promise<void> {
  const patient = patientName?.trim();
  const clinician = clinicianName?.trim();
  if (!patient && !clinician) return;
  const key = namesKey(userId, _id);
  const names: StoredNames = {
    ...(await storedNames(objects, key)),
    ...(patient ? { patientName: patient } : {}),
    ...(clinician ? { clinicianName: clinician } : {}),
    format: 1,
  };
  await objects.put(key, Buffer.from(JSON.stringify(names)), { contentType: 'application/json' });
}

async function storedNames(objects: IngestContext['objects'], key: string): Promise<Names> {
  try {
    const stored: unknown = JSON.parse((await objects.getBuffer(key)).toString('utf8'));
    return Value.Check(StoredNames, stored) ? stored : {};
  } catch (error) {
    if (error instanceof ObjectNotFoundError) return {};
    throw error;
  }
}
