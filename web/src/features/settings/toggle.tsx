import { useId } from 'react';
import { Switch } from '../../components/ui/switch.js';

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
