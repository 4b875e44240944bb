import { type Static, type TObject, Type } from 'typebox';

/** What the pages and their headers are made from: the same for every server that answers browsers. */
export const PagesConfig = {
  /** Address that browsers use. Under https it also brings HSTS. */
  PUBLIC_URL: Type.String({ default: 'http://localhost:8080' }),
  /** A page that nobody touches for so long logs off, after a warning; a running recording is no idle time. */
  IDLE_MINUTES: Type.Integer({ minimum: 2, maximum: 480, default: 15 }),
  /** The page traces what the clinician does; only of use where the gateway hands spans on to a collector. */
  PAGE_TRACING: Type.Boolean({ default: false }),
  /** The origin of audio for browsers if it is in S3, so that the page's policy allows playing it. */
  S3_PUBLIC_ENDPOINT: Type.Optional(Type.String()),
};

export type PagesConfig = Static<TObject<typeof PagesConfig>>;
