import type { UserSettings } from '@auscribe/contracts';

/** '7 Day' and '7 Days' mean the same (PRODUCT.md sections 2 and 3); events use only the shorter spelling. */
export function autoDeleteInEvents(autoDelete: UserSettings['autoDelete']): string {
  return autoDelete.replace(/Days$/, 'Day');
}
