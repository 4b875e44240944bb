import { type Static, type TObject, Type } from 'typebox';

/** What the pages and their headers depend on: the same for every server that serves browsers. */
export const PagesConfig = {
  /** Address that browsers use. With https, HSTS is sent too. */
  PUBLIC_URL: Type.String({ default: 'http://localhost:8080' }),
  /** An untouched page signs out after this time, after a warning. A running recording counts as activity. */
  IDLE_MINUTES: Type.Integer({ minimum: 2, maximum: 480, default: 15 }),
  /** The page traces what the clinician does. Useful only if the gateway forwards spans to a collector. */
  PAGE_TRACING: Type.Boolean({ default: false }),
  /** The origin from which browsers load audio stored in S3, so that the page's policy allows playing it. */
  S3_PUBLIC_ENDPOINT: Type.Optional(Type.String()),
};

export type PagesConfig = Static<TObject<typeof PagesConfig>>;
