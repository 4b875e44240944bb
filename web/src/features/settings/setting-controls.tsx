import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Card } from '../../components/ui/card.js';
import { Field } from '../../components/ui/field.js';
import { Select } from '../../components/ui/inputs.js';
import { Switch } from '../../components/ui/switch.js';

interface SettingsGroupProps {
  title: string;
  icon: LucideIcon;
  /** For a translated group on a page that is not translated. */
  lang?: string;
  children: ReactNode;
}

export function SettingsGroup({ title, icon: Icon, lang, children }: SettingsGroupProps) {
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

export function Choice<T extends string>({ label, help, value, options, onChange }: ChoiceProps<T>) {
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

export function Toggle({ label, help, checked, disabled, onChange }: ToggleProps) {
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
