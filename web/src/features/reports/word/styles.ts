import type { IStylesOptions } from 'docx';

const ink = '16202A';
const accent = '085860';
const quiet = '4D5D6C';
export const line = 'D3DBE2';
export const ground = 'F5F7F9';

/** Word measures in twentieths of a point. */
export function mm(length: number): number {
  return Math.round((length / 25.4) * 1440);
}

const font = 'Calibri';

/** Sizes in half points. */
export const styles: IStylesOptions = {
  default: {
    document: { run: { font, size: 21, color: ink }, paragraph: { spacing: { after: 60, line: 264 } } },
    title: { run: { font, size: 34, bold: true, color: ink }, paragraph: { spacing: { before: 120, after: 160 } } },
    heading1: {
      run: { font, size: 22, bold: true, color: accent },
      paragraph: {
        spacing: { before: 240, after: 80 },
        keepNext: true,
        border: { bottom: { style: 'single', size: 4, color: line, space: 1 } },
      },
    },
  },
  paragraphStyles: [
    {
      id: 'Department',
      name: 'Department',
      basedOn: 'Normal',
      run: { bold: true, color: accent },
      paragraph: { border: { bottom: { style: 'single', size: 12, color: accent, space: 4 } } },
    },
    { id: 'Notice', name: 'Notice', basedOn: 'Normal', run: { bold: true }, paragraph: { spacing: { after: 160 } } },
    { id: 'FieldLabel', name: 'Field label', basedOn: 'Normal', run: { size: 16, color: quiet } },
    { id: 'FieldValue', name: 'Field value', basedOn: 'Normal', run: { bold: true } },
    { id: 'Running', name: 'Running line', basedOn: 'Normal', run: { size: 16, color: quiet } },
    {
      id: 'Signature',
      name: 'Signature line',
      basedOn: 'Normal',
      run: { size: 16, color: quiet },
      paragraph: {
        spacing: { before: 900 },
        keepNext: true,
        border: { top: { style: 'single', size: 4, color: quiet, space: 4 } },
      },
    },
    { id: 'Provider', name: 'Provider', basedOn: 'Normal', run: { bold: true } },
  ],
};
