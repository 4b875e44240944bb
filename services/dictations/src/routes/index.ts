import type { FastifyInstance } from 'fastify';
import type { DictationsContext } from '../context.js';
import { addDictationActivity, addListActivity } from './activity.js';
import {
  addDeletionNoticeShown,
  addExpiringDictations,
  addKeepDictations,
  addPreviewAutoDelete,
} from './auto-delete.js';
import { addChangeTemplate } from './change-template.js';
import { addCreateClassification } from './create-classification.js';
import { addCreateDictation } from './create-dictation.js';
import { addDictationStatistics } from './dictation-statistics.js';
import { addGetClassification } from './get-classification.js';
import { addGetDictation } from './get-dictation.js';
import { addGetTranscript } from './get-transcript.js';
import { addListClassifications } from './list-classifications.js';
import { addListDictations } from './list-dictations.js';
import { addGetNote, addSettleDoubt } from './note.js';
import { addNoteAccess, addNoteExport } from './note-access.js';
import { addRetryDictation } from './retry-dictation.js';
import {
  addCopyTemplate,
  addDeleteTemplate,
  addGetTemplate,
  addGetTemplateVersion,
  addListTemplates,
} from './templates.js';
import { addUpdateClassification } from './update-classification.js';
import { addUndoArchive, addUpdateDictation } from './update-dictation.js';
import { addUpdateTemplate } from './update-template.js';
import { addGetVocabulary, addSaveVocabulary } from './vocabulary.js';

export function addRoutes(app: FastifyInstance, context: DictationsContext): void {
  for (const add of [
    addCreateDictation,
    addListDictations,
    addDictationStatistics,
    addGetDictation,
    addUpdateDictation,
    addUndoArchive,
    addPreviewAutoDelete,
    addExpiringDictations,
    addDeletionNoticeShown,
    addKeepDictations,
    addRetryDictation,
    addChangeTemplate,
    addGetTranscript,
    addGetNote,
    addSettleDoubt,
    addListActivity,
    addDictationActivity,
    addNoteExport,
    addNoteAccess,
    addListClassifications,
    addGetClassification,
    addCreateClassification,
    addUpdateClassification,
    addListTemplates,
    addCopyTemplate,
    addGetTemplate,
    addGetTemplateVersion,
    addUpdateTemplate,
    addDeleteTemplate,
    addGetVocabulary,
    addSaveVocabulary,
  ]) {
    add(app, context);
  }
}
