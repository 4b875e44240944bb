import { useStore } from '@nanostores/react';
import { classNames } from '../../components/ui/class-names.js';
import { languageFailed } from '../../lib/i18n/i18n.js';
import { chooseLanguage, language } from '../../lib/i18n/language.js';
import { text } from './text.js';

/** Each language in its own words, so that whoever needs it can find it. */
const choices = [
  { code: 'en', name: 'English' },
  { code: 'pt', name: 'Português' },
] as const;

export function LanguageSwitch() {
  const t = useStore(text);
  const chosen = useStore(language);
  const failed = useStore(languageFailed);
  return (
    <div className="relative">
      <fieldset aria-label={t.language} className="flex w-fit rounded-lg border border-line bg-surface p-0.5">
        {choices.map(({ code, name }) => (
          <button
            key={code}
            type="button"
            lang={code}
            aria-pressed={chosen === code}
            onClick={() => chooseLanguage(code)}
            className={classNames(
              'min-h-9 rounded-md px-2.5 text-sm transition-colors',
              chosen === code ? 'bg-accent-soft font-medium text-accent-ink' : 'text-quiet hover:text-ink',
            )}
          >
            {name}
          </button>
        ))}
      </fieldset>
      {failed && (
        <p
          role="alert"
          className="top-full mt-2 max-w-64 rounded-lg bg-danger-soft p-3 text-danger text-sm lg:absolute lg:right-0 lg:w-64"
        >
          {t.languageFailed}
        </p>
      )}
    </div>
  );
}
