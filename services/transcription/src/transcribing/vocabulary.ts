import { StoredNames, StoredVocabulary, type VocabularyTerm } from '@auscribe/contracts';
import type { TermEntry, VocabularyLevels } from '@auscribe/hearing';
import { ObjectNotFoundError } from '@auscribe/object-store';
import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import type { TranscriptionContext } from '../context.js';

type Context = Pick<TranscriptionContext, 'objects' | 'projections' | 'logger'>;

/**
 * The vocabulary to expect in addition to the built-in one, in the form that `createVocabulary` of packages/hearing
 * takes: terms of the department and of the user (one entry for each way of saying a term), and the names that this
 * dictation may contain. `classificationId` may be empty.
 */
export async function vocabularyOf(
  context: Context,
  { userId, recordingId, classificationId }: { userId: string; recordingId: string; classificationId: string },
): Promise<Required<VocabularyLevels>> {
  const { projections } = context;
  const [department, user, names] = await Promise.all([
    classificationId ? projections.department(userId, classificationId) : null,
    userTerms(context, userId),
    namesIn(context, `recordings/${userId}/${recordingId}/names.json`),
  ]);
  const known = new Map((department?.terms ?? []).map((term) => [term.term, term]));
  const words = (department?.vocabulary ?? []).map((term) => known.get(term) ?? { term });
  return {
    department: words.flatMap(entriesOf),
    user: user.flatMap(entriesOf),
    dictation: { names: [...names, ...(department ? [department.name] : [])] },
  };
}

function entriesOf({ term, say = [], kind }: VocabularyTerm): TermEntry[] {
  const entry = { term, ...(kind ? { kind } : {}) };
  return say.length === 0 ? [entry] : say.map((sound) => ({ ...entry, say: sound }));
}

async function userTerms(context: Context, userId: string): Promise<VocabularyTerm[]> {
  const known = await context.projections.vocabularyOf(userId);
  if (!known) return [];
  const stored = await readIfPresent(context, known.objectKey, StoredVocabulary);
  // Two newer versions have been saved, so this one was deleted; the events about them have not arrived yet.
  if (!stored) context.logger.warn({ version: known.version }, 'user terms not found');
  return stored?.terms ?? [];
}

async function namesIn(context: Context, key: string): Promise<string[]> {
  const stored = await readIfPresent(context, key, StoredNames);
  return [stored?.patientName, stored?.clinicianName].filter((name) => name !== undefined);
}

/** Null if the object does not exist, or only another release understands it: transcribing continues without it. */
async function readIfPresent<T extends TSchema>(context: Context, key: string, schema: T) {
  try {
    const stored: unknown = JSON.parse((await context.objects.getBuffer(key)).toString('utf8'));
    return Value.Check(schema, stored) ? stored : null;
  } catch (error) {
    if (error instanceof ObjectNotFoundError) return null;
    throw error;
  }
}
