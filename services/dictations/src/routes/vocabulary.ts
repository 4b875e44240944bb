import { getVocabulary, saveVocabulary, type VocabularyTerm } from '@auscribe/contracts';
import { success } from '@auscribe/service-kit';
import type { FastifyInstance } from 'fastify';
import type { DictationsContext } from '../context.js';
import { tidyTerm } from '../domain/department.js';
import { RecordRefusal } from '../domain/record.js';
import { addRecordOperation } from '../errors.js';
import { eraseLate } from '../removal/erase-user.js';
import { readVocabulary, writeVocabulary } from '../store/vocabularies.js';

/** A user's own terms. */
export function vocabularyRoutes(app: FastifyInstance, context: DictationsContext): void {
  addRecordOperation(app, getVocabulary, async ({ user }) => success(await readVocabulary(context, user.id)));

  addRecordOperation(app, saveVocabulary, async ({ user, body }) => {
    await charge(context, user.id);
    const saved = await writeVocabulary(context, user.id, body.version, deduplicated(body.terms));
    if (!saved) {
      await context.usage.refund(user.id, 'vocabularyChanges', 1);
      throw new RecordRefusal(
        'Your vocabulary has changed since it was opened. Your changes were not saved: load it again and put them in there.',
        'conflict',
      );
    }
    // The account was deleted in the meantime.
    await eraseLate(context, user.id);
    context.business.vocabularySaved(saved.version);
    return success(saved, 'Vocabulary saved');
  });
}

/** Of a repeated term, the last entry counts. */
function deduplicated(terms: readonly VocabularyTerm[]): VocabularyTerm[] {
  return [...new Map(terms.map((term) => [term.term.trim().toLowerCase(), tidyTerm(term)])).values()];
}

async function charge({ usage, config, business }: DictationsContext, userId: string): Promise<void> {
  if (await usage.take(userId, 'vocabularyChanges', 1, config.MAX_VOCABULARY_CHANGES_PER_USER_DAY)) return;
  business.limited('vocabulary_changes');
  throw new RecordRefusal(
    'You have changed your vocabulary more often today than is allowed. Nothing was changed; try again tomorrow (UTC), or ask your administrator.',
    'limit',
  );
}
