interface NumberedItem {
  /** '1.' as it was written. */
  marker: string;
  text: string;
}

export interface NumberedList {
  /** What stands before '1.'. */
  before: string;
  items: NumberedItem[];
}

/** A number at the beginning or behind a mark: 'type 2.' within a sentence is no item. */
const marked = /(?<=^|[^\p{L}\p{N}]\s+)(\d{1,2})[.)]\s+(?=\S)/gu;
/** For text without marks, such as '1. Rest 2. Fluids'. */
const anywhere = /(?<=^|\s)(\d{1,2})[.)]\s+(?=\S)/gu;

/**
 * Splits at a list's numbers, '1. … 2. …' (PRODUCT.md section 9). It begins with 1 and counts on, one number may be missing;
 * a single '1.' is a list only at the beginning. Null where there is none. Every word is in the answer.
 */
export function numberedItems(text: string): NumberedList | null {
  const list = listOf(text, marked);
  return list?.before === '' && list.items.length === 1 ? listOf(text, anywhere) : list;
}

function listOf(text: string, number: RegExp): NumberedList | null {
  const found: { from: number; to: number; marker: string }[] = [];
  let last = 0;
  for (const match of text.matchAll(number)) {
    const value = Number(match[1]);
    if (last === 0 ? value !== 1 : value !== last + 1 && value !== last + 2) continue;
    last = value;
    found.push({ from: match.index, to: match.index + match[0].length, marker: match[0].trim() });
  }
  const first = found[0];
  if (!first || (found.length < 2 && first.from > 0)) return null;
  return {
    before: text.slice(0, first.from).trim(),
    items: found.map(({ to, marker }, index) => ({ marker, text: text.slice(to, found[index + 1]?.from).trim() })),
  };
}
