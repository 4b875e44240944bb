import { jsonText, oneOf, record, text } from '../../lib/decode.js';
import { fromSealedText, toSealedText } from '../../lib/vault/seal.js';
import { dates, type Filters, initialFilters, keptFiltersKey, sorts, tabs } from './filters.js';

type KeyOf = () => Promise<CryptoKey>;

const kept = jsonText(record({ entry: text, sealed: text }));
const filtersText = jsonText(
  record<Filters>({ search: text, sort: oneOf(sorts), date: oneOf(dates), tab: oneOf(tabs) }),
);

let turn = 0;

/**
 * Stores the filters for one history entry, so that a reload keeps them. A search may be a patient's name, so it is
 * never in an address, and is encrypted with the user's key.
 */
export async function keepFilters(
  entry: string,
  filters: Filters,
  keyOf: KeyOf,
  storage: Storage = sessionStorage,
): Promise<void> {
  turn += 1;
  const mine = turn;
  const plain = JSON.stringify(filters);
  if (plain === JSON.stringify(initialFilters)) return storage.removeItem(keptFiltersKey);
  const sealed = await toSealedText(await keyOf(), plain, keptFiltersKey);
  // Newer filters are stored by their own call, which may already have finished.
  if (mine === turn) storage.setItem(keptFiltersKey, JSON.stringify({ entry, sealed }));
}

/** Whether there are filters stored for this history entry; `null` asks for those of any entry. */
export function hasKeptFilters(entry: string | null, storage: Storage = sessionStorage): boolean {
  const found = read(storage);
  return found !== null && (entry === null || found.entry === entry);
}

/** Null if they cannot be read: they belong to another user, or there is no connection to fetch the key. */
export async function readKeptFilters(keyOf: KeyOf, storage: Storage = sessionStorage): Promise<Filters | null> {
  const found = read(storage);
  if (!found) return null;
  try {
    return filtersText(await fromSealedText(await keyOf(), found.sealed, keptFiltersKey), 'filters');
  } catch {
    return null;
  }
}

function read(storage: Storage): { entry: string; sealed: string } | null {
  try {
    return kept(storage.getItem(keptFiltersKey), 'filters');
  } catch {
    return null;
  }
}
