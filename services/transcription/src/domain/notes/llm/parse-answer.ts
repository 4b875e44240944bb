import type { TemplateCode } from '@auscribe/contracts';
import type { NoteSection } from '../note.js';
import { sectionKeys, titleOf } from '../templates.js';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parsed(answer: string): unknown {
  try {
    return JSON.parse(answer.trim().replace(/^```(?:json)?\s*|\s*```$/g, ''));
  } catch {
    return undefined;
  }
}

/** "Vascular risk factors" → vascularRiskFactors */
const keyOf = (title: string): string =>
  title
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+(\p{L}|\p{N})?/gu, (_, letter: string | undefined) => (letter ?? '').toUpperCase());

function sectionOf(value: unknown, template: TemplateCode): NoteSection | undefined {
  if (!isRecord(value) || typeof value.key !== 'string' || typeof value.text !== 'string') return undefined;
  const text = value.text.replace(/\s+/g, ' ').trim();
  const title = typeof value.title === 'string' ? value.title.trim() : '';
  if (text === '') return undefined;
  if (sectionKeys[template].includes(value.key)) return { key: value.key, title: titleOf(value.key), text };
  if (title === '' || keyOf(title) === '' || title.split(/\s+/).length > 4) return undefined;
  if (template === 'DEFA') return { key: keyOf(title), title, text };
  if (template === 'RADR' && value.key === 'findings.other') return { key: `findings.${keyOf(title)}`, title, text };
  return undefined;
}

/** The sections of a model's answer in the template's order, or undefined when it is not what was asked for. */
export function parseAnswer(answer: string, template: TemplateCode): NoteSection[] | undefined {
  const value = parsed(answer);
  if (!isRecord(value) || !Array.isArray(value.sections)) return undefined;
  const said = value.sections.filter((section) => !isRecord(section) || section.text !== '');
  const sections = said.map((section) => sectionOf(section, template));
  const known = sections.filter((section) => section !== undefined);
  const keys = new Set(known.map((section) => section.key));
  if (known.length !== sections.length || keys.size !== known.length) return undefined;
  const order = sectionKeys[template];
  const place = (key: string): number => {
    const at = order.indexOf(key);
    return at >= 0 ? at : key.startsWith('findings.') ? order.indexOf('findings.softTissues') + 0.5 : order.length;
  };
  return [...known].sort((a, b) => place(a.key) - place(b.key));
}
