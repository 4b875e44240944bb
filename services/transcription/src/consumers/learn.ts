import { consumers, events } from '@auscribe/contracts';
import type { Stoppable } from '@auscribe/messaging';
import type { TranscriptionContext } from '../context.js';

/** Keeps the service's own copy of what the settings say about words. */
export function learnSettings({ messaging, projections }: TranscriptionContext): Stoppable {
  return messaging.consume(consumers.learnSettings, events.settingsChanged, ({ payload }) =>
    projections.learnSettings({
      _id: payload.userId,
      languageName: payload.languageName,
      accent: payload.accent,
      autoPunctuation: payload.autoPunctuation,
      version: payload.version,
    }),
  );
}

/** Keeps the service's own copy of the departments' vocabularies. */
export function learnDepartments({ messaging, projections }: TranscriptionContext): Stoppable {
  return messaging.consume(consumers.learnDepartments, events.departmentChanged, ({ payload }) =>
    projections.learnDepartment({
      _id: payload.departmentId,
      userId: payload.userId,
      name: payload.name,
      vocabulary: payload.vocabulary,
      version: payload.version,
    }),
  );
}
