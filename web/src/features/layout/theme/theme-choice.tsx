import { useStore } from '@nanostores/react';
import { Monitor, Moon, Sun } from 'lucide-react';
import { useId } from 'react';
import { text } from '../text.js';
import { chooseTheme, theme, themes } from './theme.js';

const icons = { system: Monitor, light: Sun, dark: Moon } as const;

export function ThemeChoice() {
  const words = useStore(text);
  const chosen = useStore(theme);
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold text-quiet text-sm">{words.theme}</legend>
      <div className="grid grid-cols-3 gap-1 rounded-lg border border-line bg-sunken p-1">
        {themes.map((one) => {
          const Icon = icons[one];
          return (
            <label
              key={one}
              className="relative flex min-h-10 cursor-pointer items-center justify-center gap-1.5 rounded-md px-2 font-medium text-quiet text-sm transition-colors hover:text-ink has-checked:bg-surface has-checked:ring-1 has-checked:ring-line has-checked:text-accent-ink has-checked:shadow-card has-focus-visible:outline-2 has-focus-visible:outline-accent"
            >
              <input
                type="radio"
                name={name}
                value={one}
                checked={chosen === one}
                onChange={() => chooseTheme(one)}
                className="absolute inset-0 cursor-pointer appearance-none rounded-md outline-none"
              />
              <Icon aria-hidden="true" className="size-4" />
              {words[one]}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
