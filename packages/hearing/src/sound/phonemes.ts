/** The sounds of English by their ARPABET names, each as one character. */
export const phonemes: Readonly<Record<string, string>> = {
  AA: 'a',
  AE: '@',
  AH: 'V',
  AO: 'c',
  AW: 'W',
  AY: 'Y',
  EH: 'e',
  ER: 'R',
  EY: 'A',
  IH: 'i',
  IY: 'I',
  OW: 'o',
  OY: 'O',
  UH: 'u',
  UW: 'U',
  B: 'b',
  CH: 'C',
  D: 'd',
  DH: 'D',
  F: 'f',
  G: 'g',
  HH: 'h',
  JH: 'J',
  K: 'k',
  L: 'l',
  M: 'm',
  N: 'n',
  NG: 'N',
  P: 'p',
  R: 'r',
  S: 's',
  SH: 'S',
  T: 't',
  TH: 'T',
  V: 'v',
  W: 'w',
  Y: 'y',
  Z: 'z',
  ZH: 'Z',
};

const vowels = 'a@VcWYeRAiIoOuU';
/** Lost or added almost as easily as a vowel. */
const faint = 'hwyr';
const alikeVowels = ['@eV', 'ViueR', 'iIe', 'acoV', 'AeI', 'YAa', 'UuoV', 'WaoU', 'Oco', 'Rcae'];
const alikeConsonants =
  'pb td kg fv sz SZ mn nN TD lr bv sS zZ tT dD CJ CS JZ fT wl Tf tC dJ tk pk bd vD sC zJ ml nl'.split(' ');

const all = Object.values(phonemes).join('');
const size = 128;
/** What it costs to hear one sound as another, by `size * one + other`. */
const swaps = new Float64Array(size * size).fill(1);
/** What it costs to lose or to add a sound. */
export const gaps = new Float64Array(size).fill(0.9);

for (const one of all) {
  if (vowels.includes(one)) gaps[code(one)] = 0.5;
  if (faint.includes(one)) gaps[code(one)] = 0.6;
  for (const other of all) swaps[size * code(one) + code(other)] = costOf(one, other);
}

function code(sound: string): number {
  return sound.charCodeAt(0);
}

function costOf(one: string, other: string): number {
  if (one === other) return 0;
  const bothIn = (group: string): boolean => group.includes(one) && group.includes(other);
  if (bothIn(vowels)) return alikeVowels.some(bothIn) ? 0.2 : 0.4;
  if (bothIn('rR')) return 0.2;
  if (alikeConsonants.some(bothIn)) return 0.4;
  return vowels.includes(one) === vowels.includes(other) ? 0.9 : 1.2;
}

/** The cost of hearing the sound `one` as `other`, both as character codes. */
export const swapCost = (one: number, other: number): number => swaps[size * one + other] ?? 1;
