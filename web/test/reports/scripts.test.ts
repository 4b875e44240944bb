import { describe, expect, it } from '@jest/globals';
import { summaryReport } from '../../src/features/reports/build-report.js';
import { loadFonts, plain } from '../../src/features/reports/pdf/fonts.js';
import { printable } from '../../src/features/reports/pdf/printable.js';
import { wrap } from '../../src/features/reports/pdf/set-lines.js';
import { Shaper } from '../../src/features/reports/pdf/shaper.js';
import { preparePdf } from '../../src/features/reports/pdf/write-pdf.js';
import { readPdf } from './pdf-reader.js';
import { inputsWith } from './report-inputs.js';
import { testFonts } from './test-fonts.js';

async function printed(note: string, patientName = 'Mere Tamihana') {
  const store = testFonts();
  const { unprintable, write } = await preparePdf(summaryReport(inputsWith(note, { patientName })), store);
  const file = write();
  return { unprintable, asked: store.asked, bytes: file.size, ...(await readPdf(file)) };
}

/** What a reader copies, whatever spaces it sets between stretches of text. */
const squeezed = (text: string) => text.normalize('NFKC').replace(/[\s\u200e\u200f\u202a-\u202e]/g, '');

describe('a document in any script', () => {
  it.each([
    ['accents', 'Ngā mihi, Žižek, Čapek, œuvre, naïve, Łódź, ğ, ő, Ǿ', 0],
    ['accents that no single letter has', 'm\u0304m x\u030c Ɛ\u0301w\u025b\u0300', 1],
    ['African letters', 'Ɓaba Ɗan Ƙofa Ƴar', 1],
    ['Vietnamese', 'Nguyễn Thị Hằng bị đau đầu từ hôm qua, ợ nóng', 0],
    ['Greek', 'Γιώργος Παπαδόπουλος ἀρχή ΐ', 0],
    ['Cyrillic', 'Щербакова Юлія, їжак, Ђорђевић', 0],
    ['Japanese', '山田 太郎さんは頭痛を訴えています。', 8],
    ['rare Japanese letters', '𠮷野', 2],
    ['simplified Chinese', '刘伟主诉头痛', 6],
    ['Korean', '김민준 두통', 6],
    ['Hindi', 'हिन्दी क्षत्रिय प्रिया', 1],
    ['Thai', 'ปวดหัวน้ำ', 1],
    ['Armenian and Georgian', 'Հովհաննես გიორგი', 2],
    ['Hebrew', 'שלום עולם', 1],
    ['Arabic', 'محمد السلام لا', 1],
  ])('prints %s, and says it to those who copy', async (_script, words, mostFiles) => {
    const { text, unprintable, asked } = await printed(`SUBJECTIVE: ${words}.`, words);
    expect(unprintable).toEqual([]);
    expect(asked.length).toBeLessThanOrEqual(mostFiles);
    expect(squeezed(text)).toContain(squeezed(words));
    expect(text).not.toContain('[U+');
  });

  it('keeps the order of mixed lines', async () => {
    const { words } = await printed('SUBJECTIVE: Given محمد العربي takes 5 mg.');
    const name = await printed('SUBJECTIVE: العربي takes mg daily.');
    const [takes, daily] = ['takes', 'daily.'].map((word) => name.words.find(({ text }) => text === word)?.left ?? 0);
    expect(takes).toBeLessThan(daily ?? 0);
    const line = words.filter(({ text }) => ['Given', 'takes'].includes(text)).map(({ left }) => left);
    const arabic = words.filter(({ text }) => /[\u0600-\u06ff]/.test(text));
    expect(arabic.length).toBeGreaterThan(0);
    for (const { left } of arabic) {
      expect(left).toBeGreaterThan(line[0] ?? 0);
      expect(left).toBeLessThan(line[1] ?? 0);
    }
  });

  it('wraps text without spaces within the margins', async () => {
    const { words } = await printed(
      `SUBJECTIVE: ${'患者は三日前から頭痛があり、市販薬を飲んだが良くならない。'.repeat(6)}`,
    );
    expect(Math.max(...words.map(({ right }) => right))).toBeLessThan(190.1);
  });

  it('reports missing characters before creating anything', async () => {
    const { unprintable, write } = await preparePdf(
      summaryReport(inputsWith('PLAN: Rest 🙂🙂 and ᠮ.', { patientName: '山田' })),
      testFonts(),
    );
    expect(unprintable).toEqual(['🙂', 'ᠮ']);
    const { text } = await readPdf(write());
    expect(text).toContain('[U+1F642][U+1F642] and [U+182E].');
    expect(text).toContain('山田');
  });

  it('loads no further fonts for plain text, and stays small', async () => {
    const english = await printed('PLAN: Ngā mihi. Rest, fluids, µg ≥ ½ °C.');
    expect(english.asked).toEqual([]);
    const japanese = await printed('PLAN: 休養。', '山田');
    expect(english.bytes).toBeLessThan(80_000);
    expect(japanese.bytes).toBeLessThan(120_000);
  });

  it('takes shared characters from the font of their language', async () => {
    const familyOf = async (text: string, languages?: string[]) => {
      const store = testFonts(languages);
      await loadFonts(text, store);
      return [...new Set(store.asked.map((file) => file.replace(/-\d+-400-normal\.woff$/, '')))];
    };
    expect(await familyOf('直骨')).toEqual(['noto-sans-sc']);
    expect(await familyOf('直骨', ['ja-JP', 'en'])).toEqual(['noto-sans-jp']);
    expect(await familyOf('直す骨', ['zh-CN'])).toEqual(['noto-sans-jp']);
    expect(await familyOf('골 骨')).toEqual(['noto-sans-kr']);
  });
});

it('the default font has every character that is called plain', async () => {
  const { regular, bold } = await testFonts().own();
  const shaper = new Shaper({ normal: regular, bold }, []);
  const letters = Array.from({ length: 0xffff }, (_, codePoint) => String.fromCharCode(codePoint));
  const missing = letters.filter(
    (letter) => plain.test(letter) && !/[\n\t]/.test(letter) && !shaper.hasOwnGlyph(letter.charCodeAt(0)),
  );
  expect(missing).toEqual([]);
});

const latin = (codePoint: number) => codePoint >= 0x20 && codePoint < 0x250;

describe('printable', () => {
  it('composes characters, and drops those without a shape', () => {
    expect(printable('Nga\u0304\u200b\u00ad ok\u0007\tx', latin)).toEqual({ text: 'Ngā ok  x', replaced: false });
  });

  it('uses an equivalent character', () => {
    expect(printable('co\u2011op ﬁne １２ a → b\u202f≈ 5', latin)).toEqual({
      text: 'co-op fine 12 a -> b ~ 5',
      replaced: false,
    });
  });

  it('names the character by its number if there is none', () => {
    expect(printable('王 🙂', latin)).toEqual({ text: '[U+738B] [U+1F642]', replaced: true });
  });
});

describe('wrap', () => {
  const letters = (text: string) => text.length;

  it('breaks at spaces, with less space on the first line', () => {
    expect(wrap('one two  three four', 9, letters)).toEqual(['one two', 'three', 'four']);
    expect(wrap('one two three', 9, letters, 4)).toEqual(['one', 'two three']);
    expect(wrap('twelve two', 9, letters, 8)).toEqual(['', 'twelve', 'two']);
    expect(wrap('', 9, letters)).toEqual([]);
  });

  it('breaks a word that is longer than a line, never within a character', () => {
    expect(wrap('ab cdefghijkl m', 5, letters)).toEqual(['ab', 'cdefg', 'hijkl', 'm']);
    expect(wrap('xe\u0301e\u0301', 4, letters)).toEqual(['xe\u0301', 'e\u0301']);
    expect(wrap('abc', 0, letters).join('')).toBe('abc');
  });
});
