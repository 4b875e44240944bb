import { Field } from '../../components/ui/field.js';
import { Select } from '../../components/ui/inputs.js';

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
