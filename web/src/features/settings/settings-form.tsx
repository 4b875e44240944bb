import type { AutoDeletePreview as Preview, UserSettings } from '@auscribe/contracts';
import { useStore } from '@nanostores/react';
import { FileDown, Info, type LucideIcon, Mic, PenLine, ShieldCheck } from 'lucide-react';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { Card } from '../../components/ui/card.js';
import { Field } from '../../components/ui/field.js';
import { Select } from '../../components/ui/inputs.js';
import { Switch } from '../../components/ui/switch.js';
import { language } from '../../lib/i18n/language.js';
import { previewAutoDelete } from '../auto-delete/api.js';
import { LegalLinks } from '../legal/legal-links.js';
import { examplesOf, switches } from './formatting-examples.js';
import { accents, autoDeleteOf, autoDeletes, exportFormats, frequencies, languages, previewWords } from './options.js';
import type { Changes, Settings } from './settings-store.js';
import { formattingText, text } from './text.js';

/** PRODUCT.md section 9. */
const version = '1.0.0';

interface SettingsFormProps {
  settings: Settings;
  /** The saved settings. */
  stored: Settings;
  disabled: boolean;
  onChange(patch: Changes): void;
}

export function SettingsForm({ settings, stored, disabled, onChange }: SettingsFormProps) {
  const words = useStore(text);
  const named = <T extends string>(options: readonly { value: T; name: OptionName }[]) =>
    options.map(({ value, name }) => ({ value, label: words[name] }));
  const commands = words[`commands${settings.languageName}`];
  const chosen = autoDeleteOf(settings.autoDelete);
  return (
    <fieldset
      disabled={disabled}
      // Keeps an element focused by keyboard from scrolling under the bar at the bottom.
      className="grid min-w-0 items-start gap-4 lg:grid-cols-2 [&_:is(button,select)]:scroll-mb-28"
    >
      <div className="grid gap-4">
        <SettingsGroup title={words.dictation} icon={Mic}>
          <Choice
            label={words.language}
            help={words.languageHelp}
            value={settings.languageName}
            options={named(languages)}
            onChange={(languageName) => onChange({ languageName })}
          />
          <Choice
            label={words.accent}
            help={settings.accent === 'United States' ? words.accentHelpAmerican : words.accentHelpBritish}
            value={settings.accent}
            options={named(accents)}
            onChange={(accent) => onChange({ accent })}
          />
          <Toggle
            label={words.autoPunctuation}
            help={words.autoPunctuationHelp({ commands })}
            checked={settings.autoPunctuation}
            disabled={disabled}
            onChange={(autoPunctuation) => onChange({ autoPunctuation })}
          />
        </SettingsGroup>
        <SettingsGroup title={words.output} icon={FileDown}>
          <Choice
            label={words.exportFormat}
            help={words.exportFormatHelp}
            value={settings.exportFormat}
            options={named(exportFormats)}
            onChange={(exportFormat) => onChange({ exportFormat })}
          />
          <Toggle
            label={words.autoSave}
            help={words.autoSaveHelp}
            checked={settings.autoSave}
            disabled={disabled}
            onChange={(autoSave) => onChange({ autoSave })}
          />
        </SettingsGroup>
        <SettingsGroup title={words.privacy} icon={ShieldCheck}>
          <Choice
            label={words.autoDelete}
            help={
              chosen.days === null
                ? words.autoDeleteNever
                : words.autoDeleteAfter({ period: words[`periods${chosen.days}`] })
            }
            value={chosen.value}
            options={named(autoDeletes)}
            onChange={(autoDelete) => onChange({ autoDelete })}
          />
          {chosen !== autoDeleteOf(stored.autoDelete) && <AutoDeletePreview choice={chosen.value} />}
          <Toggle
            label={words.shareReplyTo}
            help={settings.shareReplyTo ? words.shareReplyToOn : words.shareReplyToOff}
            checked={settings.shareReplyTo}
            disabled={disabled}
            onChange={(shareReplyTo) => onChange({ shareReplyTo })}
          />
        </SettingsGroup>
      </div>
      <div className="grid gap-4">
        <NoteFormatting settings={settings} disabled={disabled} onChange={onChange} />
        <SettingsGroup title={words.about} icon={Info}>
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <p>{words.version({ version })}</p>
            <LegalLinks />
          </div>
        </SettingsGroup>
      </div>
    </fieldset>
  );
}

type OptionName = (
  | (typeof languages)[number]
  | (typeof accents)[number]
  | (typeof exportFormats)[number]
  | (typeof autoDeletes)[number]
)['name'];

/** What the choice would do to existing records, shown before it is saved. */
function AutoDeletePreview({ choice }: { choice: UserSettings['autoDelete'] }) {
  const words = useStore(text);
  const [found, setFound] = useState<{ choice: string; preview: Preview } | null>(null);
  const { days } = autoDeleteOf(choice);

  useEffect(() => {
    if (days === null) return;
    let asked = true;
    previewAutoDelete(choice).then(
      (preview) => asked && setFound({ choice, preview }),
      // The dialog asks again before anything is saved.
      () => asked && setFound(null),
    );
    return () => {
      asked = false;
    };
  }, [choice, days]);

  const said =
    days !== null && found?.choice === choice ? previewWords(found.preview, words[`periods${days}`], words) : [];
  return (
    <p role="status" className="font-medium text-sm text-warn">
      {said.join(' ')}
    </p>
  );
}

interface NoteFormattingProps {
  settings: Settings;
  disabled: boolean;
  onChange(patch: Changes): void;
}

function NoteFormatting({ settings, disabled, onChange }: NoteFormattingProps) {
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
        options={frequencies.map((value) => ({ value, label: words[value] }))}
        onChange={(chosen) => onChange({ formatting: { frequencies: chosen } })}
      />
    </SettingsGroup>
  );
}

interface SettingsGroupProps {
  title: string;
  icon: LucideIcon;
  /** For a translated group on a page that is not translated. */
  lang?: string;
  children: ReactNode;
}

function SettingsGroup({ title, icon: Icon, lang, children }: SettingsGroupProps) {
  return (
    <Card className="flex flex-col gap-5" lang={lang}>
      <h2 className="flex items-center gap-2.5 font-semibold text-lg">
        <Icon aria-hidden="true" className="size-5 text-accent-ink" />
        {title}
      </h2>
      {children}
    </Card>
  );
}

interface ChoiceProps<T extends string> {
  label: string;
  help: string;
  value: T;
  options: readonly { value: T; label: string }[];
  onChange(value: T): void;
}

function Choice<T extends string>({ label, help, value, options, onChange }: ChoiceProps<T>) {
  return (
    <Field label={label} hint={help}>
      {(control) => (
        <Select
          {...control}
          value={value}
          onChange={(event) => {
            const chosen = options.find((option) => option.value === event.target.value);
            if (chosen) onChange(chosen.value);
          }}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

interface ToggleProps {
  label: string;
  help: string;
  checked: boolean;
  disabled: boolean;
  onChange(checked: boolean): void;
}

function Toggle({ label, help, checked, disabled, onChange }: ToggleProps) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex min-h-8 items-center justify-between gap-4">
        <label htmlFor={id} className="font-semibold text-sm">
          {label}
        </label>
        <Switch
          id={id}
          aria-describedby={`${id}-help`}
          checked={checked}
          disabled={disabled}
          onCheckedChange={onChange}
        />
      </div>
      <p id={`${id}-help`} className="text-quiet text-sm">
        {help}
      </p>
    </div>
  );
}
