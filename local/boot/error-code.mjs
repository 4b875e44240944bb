/**
 * The code of a system error, such as ENOENT. Without `instanceof`, because a test runner's errors come from another
 * realm.
 * @param {unknown} error
 * @returns {string | undefined}
 */
export function codeOf(error) {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
