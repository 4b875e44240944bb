/**
 * How an English word sounds, roughly: a letter per sound, so that spellings of one sound become one string.
 * It needs no dictionary, and only has to bring "met for mid" near to "metformin".
 * Capitals: T as in thin, S as in ship, C as in chip.
 */
type Rule = readonly [pattern: RegExp, sounds: string];

/** Tried in order at each place; the first that fits is taken. `^` is the word's beginning, `$` its end. */
const rules: readonly Rule[] = [
  [/^x/y, 'z'],
  [/^(?:kn|gn|pn|mn)/y, 'n'],
  [/^wr/y, 'r'],
  [/^ps/y, 's'],
  [/^y(?=[aeiou])/y, 'y'],
  [/(?:tion|sion|cian)/y, 'Sn'],
  [/(?:cious|tious)/y, 'Sus'],
  [/sch/y, 'sk'],
  [/tch/y, 'C'],
  [/ch(?=[lr]|ol|em)/y, 'k'],
  [/ch/y, 'C'],
  [/sh/y, 'S'],
  [/th/y, 'T'],
  [/ph/y, 'f'],
  [/gh/y, ''],
  [/ck|kk/y, 'k'],
  [/cc(?=[eiy])/y, 'ks'],
  [/sc(?=[eiy])/y, 's'],
  [/c+(?=[eiy])/y, 's'],
  [/c+/y, 'k'],
  [/qu?/y, 'kw'],
  [/x/y, 'ks'],
  [/dg(?=[eiy])/y, 'j'],
  [/gg/y, 'g'],
  [/g(?=[eiy])/y, 'j'],
  [/wh/y, 'w'],
  [/([bdfghjklmnprstvwz])\1/y, '$1'],
  [/e$/y, ''],
  [/(?:ee|ea|ie|ei|ey|ae|oe|y)/y, 'i'],
  [/(?:oo|ou|ew|ue|eu|ui)/y, 'u'],
  [/(?:ai|ay)/y, 'e'],
  [/(?:au|aw|oa|ow)/y, 'o'],
  [/([a-z])/y, '$1'],
];

const small =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];

/** The sounds of a word, or of words run together. What is no word of letters or a small number has none. */
export function soundsOf(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(/\d+/g, (digits) => ` ${numberWords(Number(digits))} `)
    .replace(/['’.]/g, '')
    .split(/[^a-z]+/)
    .map(soundsOfWord)
    .join('');
}

function soundsOfWord(word: string): string {
  let sounds = '';
  for (let at = 0; at < word.length; ) {
    const rest = at === 0 ? word : word.slice(at);
    const [length, sound] = first(rest, at === 0);
    sounds += sound;
    at += length;
  }
  return sounds;
}

function first(rest: string, atBeginning: boolean): readonly [length: number, sound: string] {
  for (const [pattern, sound] of rules) {
    if (!atBeginning && pattern.source.startsWith('^')) continue;
    pattern.lastIndex = 0;
    const match = pattern.exec(rest);
    if (match && match[0] !== '') return [match[0].length, sound.replace('$1', match[1] ?? '')];
  }
  return [1, ''];
}

/** A recogniser writes "to", "for" and "at" as 2, 4 and 8. Larger numbers are left out: they are doses. */
function numberWords(value: number): string {
  if (value < 20) return small[value] ?? '';
  return value < 100 && value % 10 === 0 ? (tens[value / 10] ?? '') : '';
}
