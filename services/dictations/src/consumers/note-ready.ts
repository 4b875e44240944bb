import { isTemplateCode, type NoteReady } from '@auscribe/contracts';
import { PoisonMessage } from '@auscribe/messaging';
import type { DictationsContext } from '../context.js';
import { recordNote } from '../domain/processing.js';
import { changeByEvent } from './change-by-event.js';

export async function onNoteReady(context: DictationsContext, event: NoteReady): Promise<void> {
  const { noteKey: key, noteVersion: version, madeBy, template, templateKey } = event;
  if (!isTemplateCode(template)) throw new PoisonMessage('UNKNOWN_TEMPLATE');
  await changeByEvent(
    context,
    event,
    (record) => recordNote(record, { key, version, template, madeBy }, new Date(), templateKey),
    context.business.noted,
  );
}
