/** Note templates and their codes on the wire (PRODUCT.md section 3). */
export const templateCodes = ['SOAP', 'HPSM', 'DISC', 'RADR', 'MEDR', 'DEFA'] as const;

export type TemplateCode = (typeof templateCodes)[number];

export const defaultTemplate: TemplateCode = 'DEFA';

export function isTemplateCode(value: string): value is TemplateCode {
  return (templateCodes as readonly string[]).includes(value);
}

/** The templates' names for clinicians. */
export const templateNames: Record<TemplateCode, string> = {
  SOAP: 'SOAP note',
  HPSM: 'History and physical',
  DISC: 'Discharge summary',
  RADR: 'Radiology report',
  MEDR: 'Dermatology follow-up',
  DEFA: 'Default report',
};
