import { badInput } from './errors.js';

/**
 * The position of an entry: a number of entries after a cursor of the REST list. The list returns only the cursor of
 * its end; this way, every entry has one.
 */
export interface Position {
  cursor: string | null;
  skip: number;
}

export const maxFirst = 100;

function encodePosition({ cursor, skip }: Position): string {
  return Buffer.from(JSON.stringify([cursor, skip])).toString('base64url');
}

/** Throws a GraphQLError for anything that `encodePosition` did not create. */
export function decodePosition(after: string | null | undefined): Position {
  if (after === null || after === undefined) return { cursor: null, skip: 0 };
  const [cursor, skip] = parts(after);
  const known = cursor === null || (typeof cursor === 'string' && cursor.length <= 512);
  if (!known || typeof skip !== 'number' || !Number.isInteger(skip) || skip < 0 || skip > maxFirst) {
    throw badInput('after is not a cursor of this list');
  }
  return { cursor, skip };
}

function parts(after: string): unknown[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(after, 'base64url').toString());
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

/** One page of the REST list's response to `cursor` and `limit: skip + first`. */
export function pageOf<T>(position: Position, first: number, answer: { items: T[]; nextCursor: string | null }) {
  const nodes = answer.items.slice(position.skip, position.skip + first);
  const last = nodes.length - 1;
  const edges = nodes.map((node, index) => ({
    node,
    cursor:
      index === last && answer.nextCursor !== null
        ? encodePosition({ cursor: answer.nextCursor, skip: 0 })
        : encodePosition({ cursor: position.cursor, skip: position.skip + index + 1 }),
  }));
  return {
    edges,
    pageInfo: { hasNextPage: answer.nextCursor !== null, endCursor: edges[last]?.cursor ?? null },
  };
}
