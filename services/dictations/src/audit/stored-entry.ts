import { AuditAction, AuditResult } from '@auscribe/contracts';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { AuditEntry } from './entry.js';

const strict = { additionalProperties: false } as const;
const text = Type.String();

/** Beside `at`, which is a date. No field more: what the hash does not cover must not be there. */
const check = Compile(
  Type.Object(
    {
      _id: text,
      chain: text,
      seq: Type.Integer({ minimum: 1 }),
      action: AuditAction,
      result: AuditResult,
      recordId: Type.Union([text, Type.Null()]),
      detail: text,
      actor: Type.Object({ userId: text, sessionId: text, address: text, device: text, requestId: text }, strict),
      keyId: text,
      previousHash: text,
      hash: text,
    },
    strict,
  ),
);

/** An entry as the database holds it, or what is wrong with its form. */
export function storedEntry(document: unknown): AuditEntry | string {
  const wrong = 'its form is not that of an entry: a field was added, removed or given another type';
  if (typeof document !== 'object' || document === null || !('at' in document)) return wrong;
  const { at, ...fields } = document;
  if (!(at instanceof Date) || Number.isNaN(at.getTime()) || !check.Check(fields)) return wrong;
  const { _id: id, ...entry } = fields;
  return { id, at, ...entry };
}
