import type { TranscriptionProgressed } from '@auscribe/contracts';
import type { DictationsContext } from '../context.js';
import { recordProgress } from '../domain/processing.js';
import { changeByEvent } from './change-by-event.js';

export function onTranscriptionProgressed(context: DictationsContext, event: TranscriptionProgressed): Promise<void> {
  return changeByEvent(context, event, (record) => recordProgress(record, event, new Date()));
}
