import type { ProcessingFailed } from '@auscribe/contracts';
import type { DictationsContext } from '../context.js';
import { recordFailure } from '../domain/processing.js';
import { changeByEvent } from './change-by-event.js';

export function onProcessingFailed(context: DictationsContext, event: ProcessingFailed): Promise<void> {
  return changeByEvent(context, event, (record) => recordFailure(record, event), context.business.gaveUp);
}
