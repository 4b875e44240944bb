/** Sounds as numbers with their weight, made once per term so that many can be compared quickly. */
export interface Shape {
  readonly codes: Uint8Array;
  readonly weight: number;
}

const alphabet = 'aeioubcdfghjklmnpqrstvwxyzTSC';
const size = alphabet.length + 1;
const vowels = 'aeiou';
const faint = 'hwyr';

/** Consonants that are taken for each other. */
const near = new Set('pb td kg fv sz sS zS Sj SC Cj mn lr Tt Td Tf Ts gj zj tC dj vb wv pt kt lw rw yi'.split(' '));

/** What a sound weighs: consonants carry a word, vowels are heard and spelled in many ways. */
const weights = Float64Array.from(` ${alphabet}`, (sound) => weightOfSound(sound));

const mistaken = Float64Array.from({ length: size * size }, (_, at) =>
  costOfMistake(` ${alphabet}`[Math.floor(at / size)] ?? '', ` ${alphabet}`[at % size] ?? ''),
);

export function shapeOf(sounds: string): Shape {
  const codes = Uint8Array.from(sounds, (sound) => alphabet.indexOf(sound) + 1);
  let weight = 0;
  for (const code of codes) weight += weights[code] ?? 0;
  return { codes, weight };
}

/**
 * How alike two strings of sounds are: 1 is the same, 0 nothing in common. Anything below `atLeast` may come as 0,
 * which spares most of the work.
 */
export function likeness(heard: Shape, term: Shape, atLeast = 0): number {
  const whole = Math.max(heard.weight, term.weight);
  const allowed = (1 - atLeast) * whole;
  if (whole === 0 || Math.abs(heard.weight - term.weight) > allowed) return 0;
  return Math.max(0, 1 - distance(heard.codes, term.codes, allowed) / whole);
}

/** The cheapest way from one to the other (Levenshtein) with the costs above; Infinity beyond `allowed`. */
function distance(heard: Uint8Array, term: Uint8Array, allowed: number): number {
  const row = new Float64Array(term.length + 1);
  for (let at = 1; at <= term.length; at++) row[at] = valueAt(row, at - 1) + valueAt(weights, valueAt(term, at - 1));
  for (const sound of heard) {
    const missing = valueAt(weights, sound);
    let diagonal = valueAt(row, 0);
    let cheapest = diagonal + missing;
    row[0] = cheapest;
    for (let at = 1; at <= term.length; at++) {
      const wanted = valueAt(term, at - 1);
      const above = valueAt(row, at);
      const cost = Math.min(
        above + missing,
        valueAt(row, at - 1) + valueAt(weights, wanted),
        diagonal + valueAt(mistaken, sound * size + wanted),
      );
      diagonal = above;
      row[at] = cost;
      if (cost < cheapest) cheapest = cost;
    }
    if (cheapest > allowed) return Number.POSITIVE_INFINITY;
  }
  return valueAt(row, term.length);
}

function valueAt(numbers: Float64Array | Uint8Array, index: number): number {
  return numbers[index] ?? 0;
}

function weightOfSound(sound: string): number {
  if (vowels.includes(sound)) return 0.35;
  return faint.includes(sound) ? 0.5 : 0.9;
}

function costOfMistake(one: string, other: string): number {
  if (one === other) return 0;
  if (vowels.includes(one) && vowels.includes(other)) return 0.2;
  if (vowels.includes(one) || vowels.includes(other)) return 0.9;
  return near.has(one + other) || near.has(other + one) ? 0.4 : 1;
}

/** From which likeness on a stretch may be the term: short terms sound like too much else. */
export function leastLikeness({ weight }: Shape): number {
  return 0.6 + 0.2 * Math.max(0, 1 - weight / 7);
}
