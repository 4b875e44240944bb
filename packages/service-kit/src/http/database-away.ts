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
const storeAway = 'STORE_UNAVAILABLE';

export function isDatabaseAway(error: Error): boolean {
  if ('code' in error && error.code === storeAway) return true;
  return away.has(error.name) || ('cause' in error && error.cause instanceof Error && away.has(error.cause.name));
}
