import type { Report } from '../report.js';

/** XML takes no control characters and no half letters: Word would call the file broken. */
export function xmlSafe(report: Report): Report {
  return {
    language: report.language,
    title: safe(report.title),
    department: safe(report.department),
    notice: safe(report.notice),
    fields: report.fields.map((field) => ({
      ...field,
      value: safe(field.value),
      ...(field.note && { note: safe(field.note) }),
    })),
    sections: report.sections.map(({ heading, text, plan }) => ({ heading: safe(heading), text: safe(text), plan })),
    provider: safe(report.provider),
    patient: { name: safe(report.patient.name), mrn: safe(report.patient.mrn) },
  };
}

function safe(text: string): string {
  return text.replace(/(?![\t\n])[\p{Cc}\p{Cs}\ufffe\uffff]/gu, '');
}
