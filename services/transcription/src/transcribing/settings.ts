import { defaultFormatting, defaultSettings, Formatting, UserSettings } from '@auscribe/contracts';
import { Value } from 'typebox/value';
import type { TranscriptionContext } from '../context.js';
import type { WrittenAs } from '../domain/transcript/write-down.js';

const languages: Record<string, string> = { English: 'en', Spanish: 'es', French: 'fr' };
const american = 'United States';
const known = { accent: UserSettings.properties.accent, frequencies: Formatting.properties.frequencies };

interface WordSettings extends WrittenAs {
  accent: UserSettings['accent'];
  /** For notes; the transcript has the words as they were said. */
  formatting: Formatting;
}

/**
 * The user's settings for words and notes. The defaults of the settings page apply when nothing was saved, or for a
 * value that only another release understands.
 */
export async function settingsOf(
  { projections }: Pick<TranscriptionContext, 'projections'>,
  userId: string,
): Promise<WordSettings> {
  const settings = (await projections.settingsOf(userId)) ?? defaultSettings;
  const { languageName, accent, autoPunctuation } = settings;
  const { frequencies, ...groups } = settings.formatting ?? defaultFormatting;
  return {
    language: languages[languageName] ?? 'en',
    autoPunctuation: autoPunctuation ?? defaultSettings.autoPunctuation,
    spelling: accent === american ? 'American' : 'British',
    accent: Value.Check(known.accent, accent) ? accent : defaultSettings.accent,
    formatting: {
      ...groups,
      frequencies: Value.Check(known.frequencies, frequencies) ? frequencies : defaultFormatting.frequencies,
    },
  };
}
