/**
 * The list after its beginning was read again: what was read behind that beginning stays, so that nobody who scrolled
 * far is thrown back. Null when the two have nothing in common.
 */
export function withNewHead<T extends { id: string }>(before: readonly T[], head: readonly T[]): T[] | null {
  const places = new Map(before.map(({ id }, at) => [id, at]));
  const joint = head.findLast(({ id }) => places.has(id));
  const at = joint && places.get(joint.id);
  if (at === undefined) return null;
  const fresh = new Set(head.map(({ id }) => id));
  return [...head, ...before.slice(at + 1).filter(({ id }) => !fresh.has(id))];
}
