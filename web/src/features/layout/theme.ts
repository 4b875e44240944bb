import { atom } from 'nanostores';
import { useEffect } from 'react';
import { recall, remember } from '../../lib/storage.js';

/** The themes that the user can choose. The first one follows the device. */
export const themes = ['system', 'light', 'dark'] as const;
type Theme = (typeof themes)[number];

/** Also read by boot.js, which sets the theme before the first paint. */
const themeKey = 'theme';

export const theme = atom<Theme>(asTheme(recall(themeKey)));

export function chooseTheme(chosen: Theme): void {
  remember(themeKey, chosen);
  showTheme(chosen);
}

export function asTheme(stored: string | null): Theme {
  return themes.find((one) => one === stored) ?? 'system';
}

function showTheme(chosen: Theme): void {
  theme.set(chosen);
  if (chosen === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = chosen;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const own = meta.media.includes('dark') ? 'dark' : 'light';
    meta.content = barColours[chosen === 'system' ? own : chosen];
  }
}

/** The colour of the bars on phones, which is the header's. index.html and boot.js contain the same values. */
const barColours = { light: '#ffffff', dark: '#141d23' } as const;

/** Applies a choice made in another tab. */
export function useThemeOfOtherTabs(): void {
  useEffect(() => {
    const follow = (event: StorageEvent) => {
      if (event.key === themeKey) showTheme(asTheme(event.newValue));
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, []);
}
