import { type Static, Type } from 'typebox';
import { TemplateData } from '../template-data.js';
import { defineOperation } from './operation.js';
import { closedObject, envelope, IdParams, IsoDate, Nothing, nullable, Template, Uuid } from './schemas.js';

const base = { upstream: 'dictations', access: 'user' } as const;

const Department = nullable(Uuid, {
  description: 'The department whose dictations it is for; null for all others of the user',
});

/** A user's copy of a template, without its sections. */
export const TemplateCopySummary = Type.Object({
  id: Uuid,
  base: Template,
  name: Type.String(),
  classificationId: Department,
  version: Type.Integer({ description: 'The newest one, from 1' }),
  createdDate: IsoDate,
  updatedDate: IsoDate,
});
export type TemplateCopySummary = Static<typeof TemplateCopySummary>;

export const TemplateCopy = Type.Object({ ...TemplateCopySummary.properties, ...TemplateData.properties });
export type TemplateCopy = Static<typeof TemplateCopy>;

export const BuiltInTemplate = Type.Object({ code: Template, name: Type.String(), ...TemplateData.properties });
export type BuiltInTemplate = Static<typeof BuiltInTemplate>;

export const TemplateList = Type.Object({
  builtIn: Type.Array(BuiltInTemplate),
  copies: Type.Array(TemplateCopySummary),
  deleted: Type.Array(TemplateCopySummary, {
    description: 'Copies that are not used any more; their versions can be read',
  }),
  statementKinds: Type.Array(Type.String(), { description: 'What `kinds` of a section may name' }),
  headings: Type.Array(Type.String(), { description: 'What `headings` of a section may name' }),
});
export type TemplateList = Static<typeof TemplateList>;

/** One version of a copy. It never changes. */
export const TemplateVersion = Type.Object({
  id: Uuid,
  base: Template,
  name: Type.String(),
  version: Type.Integer(),
  createdDate: IsoDate,
  ...TemplateData.properties,
});
export type TemplateVersion = Static<typeof TemplateVersion>;

// The service explains what is wrong with a template; these limits only keep a request small.
const words = (maxLength: number) => Type.String({ maxLength });
const SectionInput = closedObject({
  key: words(200),
  title: Type.Optional(words(400)),
  kinds: Type.Array(words(100), { maxItems: 200 }),
  headings: Type.Array(words(100), { maxItems: 200 }),
  studies: Type.Optional(words(100)),
});
const fields = {
  name: words(400),
  general: words(200),
  sections: Type.Array(SectionInput, { maxItems: 200 }),
};

export const listTemplates = defineOperation({
  ...base,
  id: 'listTemplates',
  method: 'GET',
  path: '/api/v1/templates',
  summary: "The built-in templates with their sections, and the user's copies of them.",
  response: envelope(TemplateList),
});

export const copyTemplate = defineOperation({
  ...base,
  id: 'copyTemplate',
  method: 'POST',
  path: '/api/v1/templates',
  summary:
    "Copy a template, for one department or all: the notes of their dictations follow the copy. Without sections it has the template's.",
  body: closedObject({
    base: Template,
    name: fields.name,
    classificationId: Type.Optional(Department),
    general: Type.Optional(fields.general),
    sections: Type.Optional(fields.sections),
  }),
  response: envelope(TemplateCopy),
});

export const getTemplate = defineOperation({
  ...base,
  id: 'getTemplate',
  method: 'GET',
  path: '/api/v1/templates/:id',
  summary: 'One copy of a template, in its newest version.',
  params: IdParams,
  response: envelope(TemplateCopy),
});

export const getTemplateVersion = defineOperation({
  ...base,
  id: 'getTemplateVersion',
  method: 'GET',
  path: '/api/v1/templates/:id/versions/:version',
  summary: 'One version of a copy, as notes were made with it; also after the copy was deleted.',
  params: Type.Object({ id: Uuid, version: Type.String({ pattern: '^[1-9][0-9]{0,6}$' }) }),
  response: envelope(TemplateVersion),
});

export const updateTemplate = defineOperation({
  ...base,
  id: 'updateTemplate',
  method: 'PUT',
  path: '/api/v1/templates/:id',
  summary: 'Write the next version of a copy. Notes that were made with an earlier one stay as they are.',
  params: IdParams,
  body: closedObject({
    ...fields,
    classificationId: Department,
    version: Type.Integer({ description: 'Version that was changed; refused if there is a newer one' }),
  }),
  response: envelope(TemplateCopy),
});

export const deleteTemplate = defineOperation({
  ...base,
  id: 'deleteTemplate',
  method: 'DELETE',
  path: '/api/v1/templates/:id',
  summary: 'Delete a copy: new notes follow the built-in template again. Notes that were made with it stay.',
  params: IdParams,
  response: envelope(Nothing),
});

export const templateOperations = [
  listTemplates,
  copyTemplate,
  getTemplate,
  getTemplateVersion,
  updateTemplate,
  deleteTemplate,
] as const;
