import { useEffect } from 'react';
import { followTheme, themeKey } from './theme.js';

export function useThemeOfOtherTabs(): void {
  useEffect(() => {
    const follow = (event: StorageEvent) => {
      if (event.key === themeKey) followTheme(event.newValue);
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, []);
}
