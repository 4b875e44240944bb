/**
 * The code of a system's error, such as ENOENT. Not by `instanceof`: a test runner's errors come from another realm.
 * @param {unknown} error
 * @returns {string | undefined}
 */
export function codeOf(error) {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
