import { type Static, type TSchema, Type } from 'typebox';
import { templateCodes } from '../templates.js';

export const Uuid = Type.String({ format: 'uuid' });
export const IsoDate = Type.String({ format: 'date-time' });

/** A refusal by a business rule, answered with 200. `data` may be a sentence. */
export const Refusal = Type.Object({
  status: Type.Union([Type.Literal('ERROR'), Type.Literal('FAILED'), Type.Literal('Failed')]),
  message: Type.String(),
  data: Type.Union([Type.String(), Type.Null()]),
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
export const DictationStatus = Type.Union([
  Type.Literal('PENDING'),
  Type.Literal('IN_PROGRESS'),
  Type.Literal('COMPLETED'),
  Type.Literal('ARCHIVED'),
]);
export type DictationStatus = Static<typeof DictationStatus>;

/** Data of an operation that returns only its envelope. */
export const Nothing = Type.Null();
export const IdParams = Type.Object({ id: Uuid });
