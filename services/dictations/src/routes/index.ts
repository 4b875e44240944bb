import type { FastifyInstance } from 'fastify';
import type { DictationsContext } from '../context.js';
import { addDictationActivity, addListActivity } from './activity.js';
import {
  addDeletionNoticeShown,
  addExpiringDictations,
  addKeepDictations,
  addPreviewAutoDelete,
} from './auto-delete.js';
import { addCreateDictation } from './create-dictation.js';
import {
  addCreateClassification,
  addGetClassification,
  addListClassifications,
  addUpdateClassification,
} from './departments.js';
import { addDictationStatistics, addGetDictation, addGetTranscript, addListDictations } from './dictations.js';
import { addGetNote, addNoteAccess, addNoteExport, addSettleDoubt } from './note.js';
import {
  addCopyTemplate,
  addDeleteTemplate,
  addGetTemplate,
  addGetTemplateVersion,
  addListTemplates,
  addUpdateTemplate,
} from './templates.js';
import { addChangeTemplate, addRetryDictation, addUndoArchive, addUpdateDictation } from './update-dictation.js';
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
