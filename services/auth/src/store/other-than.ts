/**
 * For a field that few documents have: any text but this one, in a form that a sparse index answers. `$ne` would match the
 * documents without the field too, which are not in such an index.
 */
export function otherThan(field: string, value: string): { $or: Record<string, object>[] } {
  return { $or: [{ [field]: { $lt: value } }, { [field]: { $gt: value } }] };
}
