import { list, number, optional, record, text } from '../../../lib/decode.js';
import { api } from '../../../lib/session/session.js';
import { countOlder, type Page } from '../count-older.js';

const statistics = record({ total: number });
const dictations = record({
  data: list(record({ createdDate: text })),
  nextCursor: optional(text, ''),
});

/** How many of the user's dictations are older than `days`. */
export function olderDictations(days: number): Promise<number> {
  return countOlder({ total, page }, days, Date.now());
}

async function total(): Promise<number> {
  return (await api.data({ method: 'GET', path: '/dictations/statics' }, statistics)).total;
}

async function page(cursor: string | null): Promise<Page> {
  const query = { sort: 'CRD', limit: '500', ...(cursor ? { cursor } : {}) };
  const response = await api.send({ method: 'GET', path: '/dictations', query });
  const answer = dictations(await response.json(), 'dictations');
  return { createdDates: answer.data.map(({ createdDate }) => createdDate), nextCursor: answer.nextCursor || null };
}
