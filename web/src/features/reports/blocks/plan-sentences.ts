/** Shorter ones are no items of their own (PRODUCT.md section 9), in characters. */
const shortest = 10;

const end = /(?<=[.!?;]["”»)\]]?)\s+(?=["“«([]?[\p{Lu}\d])/gu;
/** A full stop after these ends no sentence: 'Dr. Ngata', 'e.g. 5 mg', 'J. Smith'. */
const abbreviated = /(?:^|[\s(])(?:Drs?|Mrs?|Ms|Mx|Prof|St|No|vs|approx|e\.g|i\.e|etc|ca|Fig|tel|ext|\p{L})\.$/iu;

/**
 * The fallback for a plan that nobody numbered: an item for each sentence longer than 10 characters. The old generator
 * dropped the shorter ones; here they stay with their neighbour, for 'Rest.' is a plan too.
 */
export function planSentences(text: string): string[] {
  const items: string[] = [];
  let open = '';
  for (const piece of text.split(end)) {
    open = open === '' ? piece.trim() : `${open} ${piece.trim()}`;
    if (abbreviated.test(open) || open.length <= shortest) continue;
    items.push(open);
    open = '';
  }
  if (open === '') return items;
  const last = items.pop();
  return [...items, last === undefined ? open : `${last} ${open}`];
}
