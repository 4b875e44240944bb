import type { DictationErased } from '@auscribe/contracts';
import type { DictationsContext } from '../context.js';
import { finishRemoval } from '../removal/finish-removal.js';
import { noteErased } from '../store/removals.js';

/** One more service keeps nothing of a deleted dictation; after the last one its remains go. */
export async function onDictationErased(context: DictationsContext, event: DictationErased): Promise<void> {
  await noteErased(context, event);
  await finishRemoval(context, event.dictationId);
}
