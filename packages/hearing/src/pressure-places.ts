import { hundredsWith } from './confusable-places.js';
import type { Place } from './place.js';
import { writtenNumber } from './sound/pronounce.js';
import { type SpokenText, SpokenTexts } from './sound/spoken-texts.js';
import { soundingPlace, soundsIn } from './sounding-place.js';
import type { Token } from './token.js';

const longestRest = 3;
const mostAlternatives = 6;
/** The maximum distance in sound. */
const farthest = 0.35;
/** The weight of an unnoticed mistake. */
const harm = 0.5;
/** Words between "blood pressure" and its value. */
const links = new Set(['is', 'was', 'of', 'at', 'today', 'now', 'measured', 'reads', 'read']);
/** Diastolic pressures in mmHg. */
const lowest = 40;
const highest = 130;
const spokenDiastolics = new SpokenTexts(
  Array.from({ length: highest - lowest + 1 }, (_, at) => String(lowest + at)),
  (low) => [`over ${low}`],
);

/**
 * Blood pressures whose "over" was heard as something else: "blood pressure 100 and 26 ovaryde" for 126 over 80. English
 * only.
 */
export function pressurePlaces(tokens: readonly Token[]): Place[] {
  return tokens.flatMap(({ plain }, at) => {
    if (plain !== 'pressure' && plain !== 'bp') return [];
    let from = at + 1;
    while (from < at + 3 && links.has(tokens[from]?.plain ?? '')) from++;
    const systolic = systolicAt(tokens, from);
    return systolic ? placeOf(tokens, from, systolic) : [];
  });
}

/** "Blood pressure 164, …": a single number in place of two. */
export function isSinglePressure(tokens: readonly Token[], at: number): boolean {
  const [token, next] = tokens.slice(at, at + 2);
  if (token?.number === undefined || token.number < lowest || !token.endsClause || next?.plain === 'over') return false;
  let before = at - 1;
  while (before > at - 3 && links.has(tokens[before]?.plain ?? '')) before--;
  const noun = tokens[before]?.plain;
  return noun === 'bp' || (noun === 'pressure' && tokens[before - 1]?.plain === 'blood');
}

interface Systolic {
  /** The index after its words. */
  readonly to: number;
  readonly values: readonly number[];
}

/** "126", "100 and 26", "100 26". */
function systolicAt(tokens: readonly Token[], from: number): Systolic | undefined {
  const first = tokens[from];
  if (first?.number === undefined || first.endsClause || !Number.isInteger(first.number)) return undefined;
  const joined = tokens[from + 1]?.plain === 'and';
  const second = tokens[from + (joined ? 2 : 1)];
  const rest = second && (second.number ?? writtenNumber(second.plain));
  if ((first.number === 100 || first.number === 200) && rest !== undefined && rest > 0 && rest < 100) {
    return { to: from + (joined ? 3 : 2), values: hundredsWith(first.number, rest) };
  }
  return first.number >= 60 && first.number <= 260 ? { to: from + 1, values: [first.number] } : undefined;
}

function placeOf(tokens: readonly Token[], from: number, { to: start, values }: Systolic): Place[] {
  let best: { to: number; lows: readonly SpokenText[] } | undefined;
  for (let to = start + 1; to <= Math.min(tokens.length, start + longestRest); to++) {
    const rest = tokens.slice(start, to);
    if (rest.some(({ plain, word }) => plain === 'over' || word.includes('/'))) return [];
    const lows = spokenDiastolics.nearest(soundsIn(rest), mostAlternatives, farthest);
    if (lows[0] && lows[0].distance < (best?.lows[0]?.distance ?? 1)) best = { to, lows };
    if (tokens[to - 1]?.endsClause) break;
  }
  if (!best) return [];
  const texts = values
    .flatMap((high) => best.lows.filter(({ text }) => Number(text) < high).map(({ text }) => `${high} over ${text}`))
    .slice(0, mostAlternatives);
  const { to } = best;
  return [soundingPlace(tokens, { from, to, kind: 'number', texts, harm, least: 0.3, features: { heardOdd: 1 } })];
}
