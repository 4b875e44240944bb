import model from '../../data/letter-sounds.json' with { type: 'json' };

/**
 * The sounds of words that are not in the dictionary, from their letters. Each letter has the sounds of the longest context
 * learned for it (`training/hearing/letter-sounds.mjs`). Contexts grow to the right and to the left in turn.
 */
const contexts: ReadonlyMap<string, string> = new Map(
  Object.entries<string>(model).flatMap(([sounds, keys]) => keys.split(' ').map((key) => [key, sounds] as const)),
);

const longest = 9;

/** `word` contains only the letters a to z. */
export function soundsOfLetters(word: string): string {
  const padded = `____${word}_____`;
  let sounds = '';
  for (let at = 4; at < padded.length - 5; at++) {
    let best = '';
    for (let length = 1; length <= longest; length++) {
      const found = contexts.get(contextOf(padded, at, length));
      if (found === undefined) break;
      best = found;
    }
    sounds += best;
  }
  return sounds.replace(/(.)\1+/g, '$1');
}

/** `length` letters around the letter at `at`: the letter itself, then those on its right and left in turn. */
function contextOf(padded: string, at: number, length: number): string {
  let key = '';
  for (let step = 0; step < length; step++) {
    const distance = Math.ceil(step / 2);
    key += padded[at + (step % 2 === 1 ? distance : -distance)] ?? '_';
  }
  return key;
}
