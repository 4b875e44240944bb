/**
 * For a field that few documents have: matches any text but this one, in a form that a sparse index can answer. `$ne`
 * would also match the documents without the field, which are not in such an index.
 */
export function otherThan(field: string, value: string): { $or: Record<string, object>[] } {
  return { $or: [{ [field]: { $lt: value } }, { [field]: { $gt: value } }] };
}
