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

export function isDatabaseAway(error: Error): boolean {
  return away.has(error.name) || ('cause' in error && error.cause instanceof Error && away.has(error.cause.name));
}
