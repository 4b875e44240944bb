/** In this order: later browsers name the earlier ones as well. */
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Headless)?(Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: readonly [RegExp, string][] = [
  [/\biPad\b/, 'iPad'],
  [/\b(iPhone|iPod)\b/, 'iPhone'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\b(Macintosh|Mac OS X)\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

const looksAtMost = 512;

/**
 * A browser and its system in words that a user knows: "Chrome on Windows". Only words from here, never the header's
 * own: it is chosen outside, and with it a person could be told from others.
 */
export function deviceWords(userAgent: string | undefined): string {
  const text = userAgent?.slice(0, looksAtMost) ?? '';
  const browser = browsers.find(([pattern]) => pattern.test(text))?.[1] ?? 'Unknown browser';
  const system = systems.find(([pattern]) => pattern.test(text))?.[1];
  return system === undefined ? browser : `${browser} on ${system}`;
}
