import { useStore } from '@nanostores/react';
import { PenLine } from 'lucide-react';
import { language } from '../../lib/i18n/language.js';
import { examplesOf, switches } from './formatting-examples.js';
import { frequencies } from './options.js';
import { Choice, SettingsGroup, Toggle } from './setting-controls.js';
import type { Changes, Settings } from './settings-changes.js';
import { formattingText } from './text.js';

interface NoteFormattingProps {
  settings: Settings;
  disabled: boolean;
  onChange(patch: Changes): void;
}

export function NoteFormatting({ settings, disabled, onChange }: NoteFormattingProps) {
  const words = useStore(formattingText);
  const lang = useStore(language);
  return (
    <SettingsGroup title={words.title} icon={PenLine} lang={lang}>
      <p className="text-sm">{words.note}</p>
      {switches.map((group) => (
        <Toggle
          key={group}
          label={words[group]}
          help={words[`${group}Help`]({ examples: examplesOf(group, settings).join(', ') })}
          checked={settings.formatting[group]}
          disabled={disabled}
          onChange={(on) => onChange({ formatting: { [group]: on } })}
        />
      ))}
      <Choice
        label={words.frequencies}
        help={words.frequenciesHelp}
        value={settings.formatting.frequencies}
        options={frequencies.map(({ value, name }) => ({ value, label: words[name] }))}
        onChange={(chosen) => onChange({ formatting: { frequencies: chosen } })}
      />
    </SettingsGroup>
  );
}
