import type { Report } from '../report.js';

/** UTF-8 text with headings, lines ended as every editor reads them. */
export function writeText(report: Report): string {
  const head = [
    ...(report.department ? [report.department] : []),
    report.title.toUpperCase(),
    '',
    ...report.fields.map(({ label, value }) => `${label}: ${value}`),
  ];
  const sections = report.sections.map(({ heading, level, text }) => {
    if (!heading) return text;
    return level === 1 ? `${heading}\n${text}`.trimEnd() : `${heading}: ${text}`.trimEnd();
  });
  return `${[head.join('\n'), ...sections, report.provider].join('\n\n')}\n`.replaceAll('\n', '\r\n');
}
