import { describe, expect, it } from '@jest/globals';
import { text as dialog } from '../src/components/ui/dialog-text.js';
import { text as activity } from '../src/features/activity/text.js';
import { text as factorChallenge } from '../src/features/auth/second-factor/text.js';
import { text as factorReset } from '../src/features/factor-reset/text.js';
import { text as idle } from '../src/features/idle/text.js';
import { text as demoForm } from '../src/features/landing/demo/text.js';
import { text as landing, textBelow as landingBelow } from '../src/features/landing/text.js';
import { text as demoVideo } from '../src/features/landing/video/text.js';
import { legalDocuments } from '../src/features/legal/legal-documents.js';
import { text as legal } from '../src/features/legal/text.js';
import { text as outages } from '../src/features/outages/text.js';
import { text as secondFactor } from '../src/features/profile/second-factor/text.js';
import { text as yourData } from '../src/features/profile/your-data/text.js';
import { text as sessions } from '../src/features/sessions/text.js';
import { formattingText as formatting } from '../src/features/settings/text.js';
import { doubtsText, gapsText, toCheckText } from '../src/features/transcription/text.js';
import { translate } from '../src/lib/i18n/i18n.js';
import { pt } from '../src/lib/i18n/translations/pt.js';

/** The English words of each feature that has a translation. */
const english: Record<string, { get(): object }> = {
  activity,
  dialog,
  doubts: doubtsText,
  factorChallenge,
  factorReset,
  formatting,
  gaps: gapsText,
  idle,
  landing,
  landingBelow,
  demoForm,
  demoVideo,
  legal,
  outages,
  secondFactor,
  sessions,
  toCheck: toCheckText,
  yourData,
};
/** Words that are the same in both languages. */
const alike = new Set([
  'doubts.dose',
  'formatting.short',
  'formatting.long',
  'landing.menu',
  'landingBelow.benefit2Figure',
  'landingBelow.copyright',
]);

/** A count that leaves its placeholder in the text; one without fields leaves every other placeholder, too. */
class AnyCount {
  toString(): string {
    return '{count}';
  }
}

function wordsOf(store: { get(): object } | undefined): [string, string][] {
  if (!store) throw new Error('a translated feature is not listed in this test');
  return Object.entries(store.get()).map(([key, words]) => [
    key,
    typeof words === 'function' ? words(new AnyCount()) : words,
  ]);
}

/** The singular and the plural, where a text counts something. */
function formsOf(translated: unknown): unknown[] {
  return typeof translated === 'object' && translated !== null ? Object.values(translated) : [translated];
}

function placeholders(words: string): string[] {
  return [...words.matchAll(/\{\w+\}/g)].map(([name]) => name).sort();
}

describe.each(Object.keys(pt))('the Portuguese of %s', (feature) => {
  it('has the keys of the English, and no others', async () => {
    const { [feature]: translated } = await translate('pt', [feature]);
    expect(Object.keys(translated ?? {}).sort()).toEqual(Object.keys(english[feature]?.get() ?? {}).sort());
  });

  it('translates every key, with the same placeholders', async () => {
    const { [feature]: translated } = await translate('pt', [feature]);
    for (const [key, words] of wordsOf(english[feature])) {
      const portuguese = translated?.[key];
      expect([key, formsOf(portuguese)]).not.toEqual([key, []]);
      for (const form of formsOf(portuguese)) {
        expect([key, typeof form]).toEqual([key, 'string']);
        expect([key, String(form).trim()]).not.toEqual([key, '']);
        expect([key, placeholders(String(form))]).toEqual([key, placeholders(words)]);
        if (!alike.has(`${feature}.${key}`)) expect([key, form]).not.toEqual([key, words]);
      }
    }
  });
});

it('leaves a feature without a translation in English', async () => {
  expect(await translate('pt', ['no-such-feature'])).toEqual({ 'no-such-feature': {} });
});

describe.each(['privacy', 'terms'] as const)('the legal text %s', (kind) => {
  it('has the same sections, paragraphs and points in both languages', async () => {
    const [en, portuguese] = await Promise.all([legalDocuments[kind].en(), legalDocuments[kind].pt()]);
    const shape = (document: typeof en) =>
      document.sections.map(({ paragraphs, points }) => [paragraphs.length, points?.length ?? 0]);
    expect(shape(portuguese)).toEqual(shape(en));
    const words = (document: typeof en) =>
      document.sections.flatMap(({ title, paragraphs, points }) => [title, ...paragraphs, ...(points ?? [])]);
    const same = words(portuguese).filter((one, index) => one === words(en)[index]);
    expect(same).toEqual([]);
  });
});
