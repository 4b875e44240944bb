import type { SettingsChanged } from '@auscribe/contracts';
import type { DictationsContext } from '../context.js';
import { retentionDays } from '../domain/retention.js';
import { learnRetention } from '../store/retentions.js';

/** Of the settings, this service needs to know how long records stay. */
export function onSettingsChanged(
  context: DictationsContext,
  { userId, autoDelete, version }: SettingsChanged,
): Promise<void> {
  return learnRetention(context, { userId, days: retentionDays(autoDelete), version });
}
