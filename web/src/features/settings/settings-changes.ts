import type { Formatting, UserSettings } from '@auscribe/contracts';

/** The user's settings, with the default of what a server of the release before does not answer. */
export type Settings = Required<UserSettings>;

/** What was chosen and is not saved yet; of the formatting, only the groups that were chosen. */
export type Changes = Partial<Omit<Settings, 'id' | 'formatting'>> & { formatting?: Partial<Formatting> };

/**
 * The changes after one more; what was put back to what is stored is no change. While it is not known what is stored
 * (null), each choice counts.
 */
export function withChange(changes: Changes, patch: Changes, stored: Settings | null): Changes {
  const { formatting: _, ...merged } = { ...changes, ...patch };
  const groups = { ...changes.formatting, ...patch.formatting };
  const options = stored ? different(merged, stored) : merged;
  const formatting = stored ? different(groups, stored.formatting) : groups;
  return Object.keys(formatting).length > 0 ? { ...options, formatting } : options;
}

export function withChanges(settings: Settings, { formatting, ...options }: Changes): Settings {
  return { ...settings, ...options, formatting: { ...settings.formatting, ...formatting } };
}

function different<T extends object>(changes: T, stored: NoInfer<Required<T>>): T {
  const left = { ...changes };
  for (const key in left) if (left[key] === stored[key]) delete left[key];
  return left;
}
