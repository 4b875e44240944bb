import {
  type BuiltInTemplate,
  headingConcepts,
  type StoredTemplate,
  statementKinds,
  type TemplateCopySummary,
  type TemplateData,
  type TemplateList,
  type TemplateSection,
  type TemplateVersion,
  templateCodes,
  templateNames,
} from '@auscribe/contracts';
import { templates } from '@auscribe/notes/document';
import type { TemplateCopy } from './template-copy.js';

/** The built-in templates and what is there to copy them with, and the user's copies. */
export function templateList(copies: readonly TemplateCopy[]): TemplateList {
  return {
    builtIn: templateCodes.map((code): BuiltInTemplate => ({ code, name: templateNames[code], ...builtIn(code) })),
    copies: copies.filter(({ deletedAt }) => !deletedAt).map(summaryOf),
    deleted: copies.filter(({ deletedAt }) => deletedAt).map(summaryOf),
    statementKinds: [...statementKinds],
    headings: [...headingConcepts],
  };
}

export function builtIn(code: keyof typeof templates): TemplateData {
  const { general, sections } = templates[code];
  return {
    general,
    sections: sections.map(
      (section): TemplateSection => ({ ...section, kinds: [...section.kinds], headings: [...section.headings] }),
    ),
  };
}

export function summaryOf(copy: TemplateCopy): TemplateCopySummary {
  const { id, base, name, classificationId, version, createdDate, updatedDate } = copy;
  return {
    id,
    base,
    name,
    classificationId,
    version,
    createdDate: createdDate.toISOString(),
    updatedDate: updatedDate.toISOString(),
  };
}

export function versionOf({ id, base, name, version, createdAt, general, sections }: StoredTemplate): TemplateVersion {
  return { id, base, name, version, createdDate: createdAt, general, sections };
}
