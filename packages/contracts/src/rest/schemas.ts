import {
  type Static,
  type TLiteral,
  type TObjectOptions,
  type TProperties,
  type TSchema,
  type TSchemaOptions,
  Type,
} from 'typebox';
import { templateCodes } from '../templates.js';

/** An object in which no other properties are allowed. */
export function closedObject<Properties extends TProperties>(properties: Properties, options: TObjectOptions = {}) {
  return Type.Object(properties, { additionalProperties: false, ...options });
}

/** One of these texts. */
export function literals<Values extends string[]>(...values: Values) {
  return Type.Union<LiteralsOf<Values>>(values.map((value) => Type.Literal(value)) as [...LiteralsOf<Values>]);
}
type LiteralsOf<Values extends string[]> = { [At in keyof Values]: TLiteral<Values[At]> };

export function nullable<T extends TSchema>(schema: T, options: TSchemaOptions = {}) {
  return Type.Union([schema, Type.Null()], options);
}

export const Uuid = Type.String({ format: 'uuid' });
export const IsoDate = Type.String({ format: 'date-time' });

/** A refusal by a business rule, answered with 200. `data` may be a sentence. */
export const Refusal = Type.Object({
  status: literals('ERROR', 'FAILED', 'Failed'),
  message: Type.String(),
  data: nullable(Type.String()),
  timestamp: IsoDate,
});
export type Refusal = Static<typeof Refusal>;

/** The envelope of every JSON answer: the requested data, or a refusal. */
export function envelope<T extends TSchema>(data: T) {
  return Type.Union([
    Type.Object({ status: Type.Literal('SUCCESS'), message: Type.String(), data, timestamp: IsoDate }),
    Refusal,
  ]);
}

/** The envelope of a list. `nextCursor`, beside data, continues it. */
export function pageOf<T extends TSchema>(item: T) {
  return Type.Intersect([envelope(Type.Array(item)), Type.Object({ nextCursor: nullable(Type.String()) })]);
}

/** The query of such a list. `cursor`: the `nextCursor` of the previous page. */
export const pageQuery = {
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
  cursor: Type.Optional(Type.String({ maxLength: 512 })),
};

/** An envelope whose `data` is read as is, without the refusal's variants. */
export interface Envelope<T> {
  status: 'SUCCESS' | 'ERROR' | 'FAILED' | 'Failed';
  message: string;
  data: T;
  timestamp: string;
}

/** An e-mail address of the form x@y.z (PRODUCT.md section 5). 254: RFC 5321. */
export const Email = Type.String({ maxLength: 254, pattern: '^[^\\s@<>",;:]+@[^\\s@<>",;:]+\\.[^\\s@<>",;:]+$' });
/** At least 8 characters (section 5); the upper bound keeps hashing cheap. */
export const Password = Type.String({ minLength: 8, maxLength: 128 });
export const OneTimeCode = Type.String({ pattern: '^[0-9]{6}$' });
/** Letters, spaces, hyphens and apostrophes (section 5), with at least one letter: ’Ofa is a name, - is not. */
export const PersonName = Type.String({
  minLength: 1,
  maxLength: 100,
  pattern: "^(?=.*\\p{L})[\\p{L}\\p{M} '’-]+$",
});
export const PhoneOnWire = Type.String({ maxLength: 32, pattern: '^(\\+?[0-9]{8,18})?$' });
/** Allows the formatting characters of section 5, which excludes them only from the sign-up's payload. */
export const PhoneAsTyped = Type.String({ maxLength: 40, pattern: '^[0-9+(). -]*$' });
/** Not blank, no control characters. */
export const plainLine = '^(?!\\s*$)[^\\u0000-\\u001f\\u007f]+$';

/** Text of a patient field. */
export const PatientText = Type.String({
  minLength: 1,
  maxLength: 200,
  pattern: plainLine,
});

export const Template = Type.Enum([...templateCodes]);
export const DictationStatus = literals('PENDING', 'IN_PROGRESS', 'COMPLETED', 'ARCHIVED');
export type DictationStatus = Static<typeof DictationStatus>;

/** Data of an operation that returns only its envelope. */
export const Nothing = Type.Null();
export const IdParams = Type.Object({ id: Uuid });
