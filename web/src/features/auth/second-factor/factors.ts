import type { FactorKind } from '@auscribe/contracts';

/** A typed code, and what it is. */
export interface TypedCode {
  kind: Exclude<FactorKind, 'passkey'>;
  code: string;
}

/** With this many recovery codes left, or fewer, it is time to make new ones. */
export const fewRecoveryCodes = 3;
