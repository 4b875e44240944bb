import learned from '../../data/sound-costs.json' with { type: 'json' };

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
/** Consonants that are added almost as easily as a vowel. */
const faint = 'hwyr';

const size = 128;
/** The cost of hearing a sound that was not said. */
export const addedCosts = new Float64Array(size).fill(0.9);
/** The cost of not hearing a sound. */
export const lostCosts = new Float64Array(size).fill(0.9);
/** The cost of hearing one sound as another, by their character codes. */
export const swapCosts: readonly Float64Array[] = Array.from({ length: size }, () => new Float64Array(size).fill(1));

for (const sound of Object.values(phonemes)) {
  if (vowels.includes(sound)) addedCosts[code(sound)] = 0.5;
  if (faint.includes(sound)) addedCosts[code(sound)] = 0.6;
  swap(sound, sound, 0);
}

// Learned by training/hearing.
for (const [said, { lost, heardAs }] of Object.entries(learned)) {
  lostCosts[code(said)] = lost;
  for (const [heard, cost] of Object.entries(heardAs)) swap(said, heard, cost);
}

function code(sound: string): number {
  return sound.charCodeAt(0);
}

function swap(said: string, heard: string, cost: number): void {
  const costs = swapCosts[code(said)];
  if (costs) costs[code(heard)] = cost;
}
