import type { TranscriptionContext } from '../context.js';
import type { WrittenAs } from '../domain/transcript/write-down.js';

const languages: Record<string, string> = { English: 'en', Spanish: 'es', French: 'fr' };
const american = 'United States';

/** What the user's settings say about words. Until they say otherwise, what the settings page shows at first holds. */
export async function settingsOf({ projections }: TranscriptionContext, userId: string): Promise<WrittenAs> {
  const settings = await projections.settingsOf(userId);
  return {
    language: languages[settings?.languageName ?? ''] ?? 'en',
    autoPunctuation: settings?.autoPunctuation ?? true,
    spelling: settings?.accent === american ? 'American' : 'British',
  };
}
