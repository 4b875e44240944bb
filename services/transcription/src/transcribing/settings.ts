import { defaultSettings } from '@auscribe/contracts';
import type { TranscriptionContext } from '../context.js';
import type { WrittenAs } from '../domain/transcript/write-down.js';

const languages: Record<string, string> = { English: 'en', Spanish: 'es', French: 'fr' };
const american = 'United States';

/** What the user's settings say about words. Until they say otherwise, what the settings page shows at first holds. */
export async function settingsOf({ projections }: TranscriptionContext, userId: string): Promise<WrittenAs> {
  const { languageName, accent, autoPunctuation } = (await projections.settingsOf(userId)) ?? defaultSettings;
  return {
    language: languages[languageName] ?? 'en',
    autoPunctuation: autoPunctuation ?? defaultSettings.autoPunctuation,
    spelling: accent === american ? 'American' : 'British',
  };
}
