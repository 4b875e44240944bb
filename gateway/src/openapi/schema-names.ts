import {
  Classification,
  DictationDetails,
  DictationItem,
  Formatting,
  Refusal,
  Statistics,
  Transcript,
  UnfinishedRecording,
  User,
  UserSettings,
} from '@auscribe/contracts';

/** Entities that the document defines once and refers to; schemas in the contract are plain values without names. */
const entities: Readonly<Record<string, object>> = {
  User,
  Classification,
  DictationItem,
  DictationDetails,
  Statistics,
  Transcript,
  UnfinishedRecording,
  UserSettings,
  Formatting,
  BusinessRefusal: Refusal,
};

const nameOf = new Map(Object.entries(entities).map(([name, schema]) => [JSON.stringify(schema), name]));

/** The schema as plain JSON, with the entities in it as references. */
export function withReferences(schema: unknown): unknown {
  if (typeof schema !== 'object' || schema === null) return schema;
  const name = nameOf.get(JSON.stringify(schema));
  return name === undefined ? members(schema) : { $ref: `#/components/schemas/${name}` };
}

export function entitySchemas(): Record<string, unknown> {
  return Object.fromEntries(Object.entries(entities).map(([name, schema]) => [name, members(schema)]));
}

function members(schema: object): unknown {
  if (Array.isArray(schema)) return schema.map(withReferences);
  return Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, withReferences(value)]));
}
