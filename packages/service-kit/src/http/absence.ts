/** The driver's errors for a database that does not answer, or whose connection is closed. Told by name: no driver here. */
const away = new Set([
  'MongoClientClosedError',
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoNotConnectedError',
  'MongoPoolClearedError',
  'MongoPoolClosedError',
  'MongoServerSelectionError',
  'MongooseServerSelectionError',
  'MongoTopologyClosedError',
]);

/** As @auscribe/object-store and @auscribe/data-keys say that objects can't be had for now. */
const awayByCode = new Map<unknown, string>([
  ['STORE_UNAVAILABLE', 'Recordings and notes cannot be stored or opened right now. Please try again in a moment.'],
  [
    'DATA_KEY_UNAVAILABLE',
    'The key that your data is encrypted with is not available right now. Nothing was lost. Please try again in a moment.',
  ],
]);

/** What the user is told when the database, the objects or a key is away; undefined for any other error. */
export function sentenceOfAbsence(error: Error): string | undefined {
  const said = 'code' in error ? awayByCode.get(error.code) : undefined;
  if (said !== undefined) return said;
  const isAway =
    away.has(error.name) || ('cause' in error && error.cause instanceof Error && away.has(error.cause.name));
  return isAway ? 'The data cannot be reached right now. Please try again in a moment.' : undefined;
}
