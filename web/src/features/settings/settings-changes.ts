import type { UserSettings } from '@auscribe/contracts';

export type Changes = Partial<Omit<UserSettings, 'id'>>;

const keys = ['autoPunctuation', 'autoSave', 'languageName', 'accent', 'exportFormat', 'autoDelete'] as const;

/**
 * The changes after one more; what was put back to what is stored is no change. While it is not known what is stored
 * (null), each choice counts.
 */
export function withChange(changes: Changes, patch: Changes, stored: UserSettings | null): Changes {
  const merged = { ...changes, ...patch };
  if (stored) for (const key of keys) if (merged[key] === stored[key]) delete merged[key];
  return merged;
}
