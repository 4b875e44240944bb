import type { TranscriptionContext } from '../context.js';

const codes: Record<string, string> = { English: 'en', Spanish: 'es', French: 'fr' };

/** ISO 639-1 of the language that the user dictates in; English until they say otherwise. */
export async function languageOf({ projections }: TranscriptionContext, userId: string): Promise<string> {
  const settings = await projections.settingsOf(userId);
  return codes[settings?.languageName ?? ''] ?? 'en';
}
