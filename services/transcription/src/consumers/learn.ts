import { consumers, defaultFormatting, type SettingsChanged, VocabularyTerm } from '@auscribe/contracts';
import type { Stoppable } from '@auscribe/messaging';
import { Value } from 'typebox/value';
import type { TranscriptionContext } from '../context.js';
import { eraseLate } from '../removal.js';
import type { KnownSettings } from '../store/projections.js';

/** Keeps the projection of the settings that affect words and notes. */
export function learnSettings(context: TranscriptionContext): Stoppable {
  const { messaging, projections } = context;
  return messaging.consume(consumers.learnSettings, async ({ payload }) => {
    await projections.learnSettings({
      _id: payload.userId,
      languageName: payload.languageName,
      accent: payload.accent,
      autoPunctuation: payload.autoPunctuation,
      formatting: formattingIn(payload),
      version: payload.version,
    });
    await eraseLate(context, payload.userId);
  });
}

/** Keeps the projection of the departments' vocabularies. */
export function learnDepartments(context: TranscriptionContext): Stoppable {
  const { messaging, projections } = context;
  return messaging.consume(consumers.learnDepartments, async ({ payload }) => {
    await projections.learnDepartment({
      _id: payload.departmentId,
      userId: payload.userId,
      name: payload.name,
      vocabulary: payload.vocabulary,
      terms: payload.terms.map(termIn).filter((term) => Value.Check(VocabularyTerm, term)),
      version: payload.version,
    });
    await eraseLate(context, payload.userId);
  });
}

/** Keeps track of where a user's own terms are stored; they are read when a segment is transcribed. */
export function learnVocabularies(context: TranscriptionContext): Stoppable {
  const { messaging, projections } = context;
  return messaging.consume(consumers.learnVocabularies, async ({ payload }) => {
    const { userId, objectKey, version } = payload;
    await projections.learnVocabulary({ _id: userId, objectKey, version });
    await eraseLate(context, userId);
  });
}

/** Drops a kind that only another release knows. */
function termIn({ term, say, kind }: { term: string; say: string[]; kind: string }): object {
  const known = Value.Check(VocabularyTerm.properties.kind, kind);
  return { term, ...(say.length > 0 ? { say } : {}), ...(known ? { kind } : {}) };
}

/** Only the plain fields of the message, or the defaults if another release sent none. */
function formattingIn({ formatting }: SettingsChanged): KnownSettings['formatting'] {
  const { numbersAndUnits, vitals, dates, times, spine, frequencies, lists, capitals } =
    formatting ?? defaultFormatting;
  return { numbersAndUnits, vitals, dates, times, spine, frequencies, lists, capitals };
}
