import { badInput } from './errors.js';

/**
 * The position of an entry: a number of entries after a cursor of the REST list. The list returns only the cursor of
 * its end; this way, every entry has one.
 */
export interface Place {
  cursor: string | null;
  skip: number;
}

export const maxFirst = 100;

function encodePlace({ cursor, skip }: Place): string {
  return Buffer.from(JSON.stringify([cursor, skip])).toString('base64url');
}

/** Throws a GraphQLError for anything that `encodePlace` did not create. */
export function decodePlace(after: string | null | undefined): Place {
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
export function pageOf<T>(place: Place, first: number, answer: { items: T[]; nextCursor: string | null }) {
  const nodes = answer.items.slice(place.skip, place.skip + first);
  const last = nodes.length - 1;
  const edges = nodes.map((node, index) => ({
    node,
    cursor:
      index === last && answer.nextCursor !== null
        ? encodePlace({ cursor: answer.nextCursor, skip: 0 })
        : encodePlace({ cursor: place.cursor, skip: place.skip + index + 1 }),
  }));
  return {
    edges,
    pageInfo: { hasNextPage: answer.nextCursor !== null, endCursor: edges[last]?.cursor ?? null },
  };
}
