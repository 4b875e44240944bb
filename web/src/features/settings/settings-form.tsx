import type { UserSettings } from '@auscribe/contracts';
import { type ReactNode, useId } from 'react';
import { Card } from '../../components/ui/card.js';
import { Field } from '../../components/ui/field.js';
import { Select } from '../../components/ui/select.js';
import { Switch } from '../../components/ui/switch.js';
import { LegalLinks } from '../legal/legal-links.js';
import { accents, autoDeletes, exportFormats, languages } from './options.js';

interface SettingsFormProps {
  settings: UserSettings;
  onChange(patch: Partial<UserSettings>): void;
}

export function SettingsForm({ settings, onChange }: SettingsFormProps) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <Group title="Dictation Settings">
        <Choice
          label="Language"
          value={settings.languageName}
          options={languages}
          onChange={(languageName) => onChange({ languageName })}
        />
        <Choice label="Accent" value={settings.accent} options={accents} onChange={(accent) => onChange({ accent })} />
        <Toggle
          label="Auto Punctuation"
          checked={settings.autoPunctuation}
          onChange={(autoPunctuation) => onChange({ autoPunctuation })}
        />
      </Group>
      <Group title="Save & Output">
        <Choice
          label="Default Export Format"
          value={settings.exportFormat}
          options={exportFormats}
          onChange={(exportFormat) => onChange({ exportFormat })}
        />
        <Toggle
          label="Auto save recordings"
          checked={settings.autoSave}
          onChange={(autoSave) => onChange({ autoSave })}
        />
      </Group>
      <Group title="Privacy & Data">
        <Field label="Auto-Delete after">
          {(control) => (
            <Select
              {...control}
              value={settings.autoDelete.replace(/s$/, '')}
              onChange={(event) => {
                const chosen = autoDeletes.find((option) => option.value === event.target.value);
                if (chosen) onChange({ autoDelete: chosen.value });
              }}
            >
              {autoDeletes.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </Group>
      <Group title="About">
        <p>Version 1.0.0</p>
        <LegalLinks />
      </Group>
    </div>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card className="flex flex-col items-stretch gap-4">
      <h2 className="font-semibold text-lg">{title}</h2>
      {children}
    </Card>
  );
}

interface ChoiceProps<T extends string> {
  label: string;
  value: T;
  options: readonly T[];
  onChange(value: T): void;
}

function Choice<T extends string>({ label, value, options, onChange }: ChoiceProps<T>) {
  return (
    <Field label={label}>
      {(control) => (
        <Select
          {...control}
          value={value}
          onChange={(event) => {
            const chosen = options.find((option) => option === event.target.value);
            if (chosen) onChange(chosen);
          }}
        >
          {options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </Select>
      )}
    </Field>
  );
}

function Toggle({ label, checked, onChange }: { label: string; checked: boolean; onChange(checked: boolean): void }) {
  const id = useId();
  return (
    <div className="flex min-h-11 items-center justify-between gap-4">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <Switch id={id} checked={checked} onCheckedChange={onChange} />
    </div>
  );
}
