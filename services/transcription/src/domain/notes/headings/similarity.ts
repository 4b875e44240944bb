const vowels = new Set(['a', 'e', 'i', 'o', 'u']);

const soundAlike = new Set(['bp', 'dt', 'gk', 'fv', 'sz', 'mn', 'lr', 'js', 'hw']);

/** Spelling differences that can't be heard. */
export function bySound(word: string): string {
  return word
    .replace(/ph/g, 'f')
    .replace(/gh/g, '')
    .replace(/ck|q/g, 'k')
    .replace(/c(?=[eiy])/g, 's')
    .replace(/c/g, 'k')
    .replace(/x/g, 'ks')
    .replace(/y/g, 'i')
    .replace(/(.)\1+/g, '$1');
}

function swapCost(a: string, b: string): number {
  if (a === b) return 0;
  if (vowels.has(a) && vowels.has(b)) return 0.5;
  return soundAlike.has(a < b ? a + b : b + a) ? 0.5 : 1;
}

const dropCost = (letter: string): number => (vowels.has(letter) || letter === 'h' ? 0.5 : 1);

/** Gives up as soon as the distance must come out above `most`. */
function distance(a: string, b: string, most: number): number {
  let row = [0];
  for (const letter of b) row.push((row.at(-1) ?? 0) + dropCost(letter));
  for (const x of a) {
    const next = [(row[0] ?? 0) + dropCost(x)];
    for (let j = 0; j < b.length; j += 1) {
      const y = b.charAt(j);
      const swapped = (row[j] ?? 0) + swapCost(x, y);
      const dropped = (row[j + 1] ?? 0) + dropCost(x);
      const added = (next[j] ?? 0) + dropCost(y);
      next.push(Math.min(swapped, dropped, added));
    }
    if (Math.min(...next) > most) return Number.POSITIVE_INFINITY;
    row = next;
  }
  return row.at(-1) ?? 0;
}

/**
 * How alike two phrases sound, 0 to 1, each given `bySound`; 0 when less than `least`. Speech engines write "Blur a." for
 * "Pleura." and "Alleges." for "Allergies."
 */
export function similarity(a: string, b: string, least = 0): number {
  if (a === b) return 1;
  const length = Math.max(a.length, b.length);
  const alike = length === 0 ? 0 : 1 - distance(a, b, (1 - least) * length) / length;
  return alike >= least ? alike : 0;
}
