import { isTemplateCode, type TemplateCode, templateCodes, templateNames } from '@auscribe/contracts';
import type { SelectHTMLAttributes } from 'react';
import { Select } from './ui/inputs.js';

interface TemplateSelectProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'onChange'> {
  onChange(code: TemplateCode): void;
}

export function TemplateSelect({ onChange, ...select }: TemplateSelectProps) {
  return (
    <Select
      {...select}
      onChange={({ target }) => {
        if (isTemplateCode(target.value)) onChange(target.value);
      }}
    >
      {templateCodes.map((code) => (
        <option key={code} value={code}>
          {templateNames[code]}
        </option>
      ))}
    </Select>
  );
}
