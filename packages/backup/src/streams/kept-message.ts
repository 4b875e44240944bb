import { type Static, Type } from 'typebox';

export const KeptMessage = Type.Object({
  /** Without the deployment's prefix. */
  subject: Type.String(),
  headers: Type.Record(Type.String(), Type.String()),
  /** Base64. */
  data: Type.String(),
});
export type KeptMessage = Static<typeof KeptMessage>;
