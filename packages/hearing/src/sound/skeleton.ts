/**
 * A skeleton describes the consonants in some sounds, in classes that are rarely confused: which classes occur, and which
 * follow one another, directly or with one class between them. Each is a bit in one of three numbers (a few rare pairs share
 * a bit); the fourth number counts the bits.
 */
export const width = 4;

/** Vowels, H and Y are in no class: they are lost and added too easily. */
const classes = ['pbfv', 'tdTD', 'kg', 'szSZCJ', 'mnN', 'lrRw'];
const classOf = new Int8Array(128).fill(-1);
for (const [at, sounds] of classes.entries()) for (const sound of sounds) classOf[sound.charCodeAt(0)] = at;

/** The skeleton of the sounds up to `end`, given as character codes. */
export function skeletonOf(sounds: Uint8Array, end: number): Int32Array {
  let [single, next, nextButOne] = [0, 0, 0];
  let [last, lastButOne] = [-1, -1];
  for (let at = 0; at < end; at++) {
    const own = classOf[sounds[at] ?? 0] ?? -1;
    if (own < 0) continue;
    single |= (single & (1 << own)) === 0 ? 1 << own : 1 << (own + classes.length);
    if (last >= 0) next |= 1 << (last * classes.length + own);
    if (lastButOne >= 0) nextButOne |= 1 << (lastButOne * classes.length + own);
    [last, lastButOne] = [own, last];
  }
  return Int32Array.of(single, next, nextButOne, marksOf(single) + marksOf(next) + marksOf(nextButOne));
}

/** The number of bits set. */
export function marksOf(bits: number): number {
  let count = bits - ((bits >>> 1) & 0x55555555);
  count = (count & 0x33333333) + ((count >>> 2) & 0x33333333);
  return Math.imul((count + (count >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
