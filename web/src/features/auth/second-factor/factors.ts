import type { FactorKind } from '@auscribe/contracts';

/** A typed code, and what it is. */
export interface TypedCode {
  kind: Exclude<FactorKind, 'passkey'>;
  code: string;
}

/** With so many recovery codes left it is time to make new ones. */
export const fewRecoveryCodes = 3;
