import type { SettingsChanged } from '@auscribe/contracts';
import type { DictationsContext } from '../context.js';
import { retentionDays } from '../domain/retention.js';
import { eraseLate } from '../removal/erase-user.js';
import { learnRetention } from '../store/retentions.js';

/** Of the settings, this service needs only how long records are kept. */
export async function onSettingsChanged(
  context: DictationsContext,
  { userId, autoDelete, version }: SettingsChanged,
): Promise<void> {
  await learnRetention(context, { userId, days: retentionDays(autoDelete), version });
  await eraseLate(context, userId);
}
