import opposites from '../data/opposites.json' with { type: 'json' };
import { withCapitalOf } from './engine-word.js';
import type { Place } from './place.js';
import { soundsOf } from './sound/pronounce.js';
import { soundDistance } from './sound/sound-index.js';
import { soundingPlace } from './sounding-place.js';
import type { Token } from './token.js';

/** The weight of an unnoticed mistake. */
const harm = 0.4;
/** A verb without "not" that was heard with a higher probability is right. */
const sureVerb = 0.95;
/** The maximum distance in sound of two words from one with a prefix. */
const farthestPrefix = 0.15;
/** By how many nats the words as heard must be likelier than their opposite (docs/adr/0048). Otherwise, they are marked. */
const lead = { prefix: 4, alike: 5.5, verb: 1.5 };

interface Opposite {
  readonly text: string;
  readonly lead: number;
}

const oppositeOf = new Map<string, Opposite>();
for (const [prefix, words] of Object.entries(opposites.prefixes))
  for (const word of words) addPair(word, prefix + word, lead.prefix);
for (const [one = '', other = ''] of opposites.alike) addPair(one, other, lead.alike);
for (const [verb, negated] of Object.entries(opposites.verbs)) addPair(verb, negated, lead.verb);

function addPair(one: string, other: string, lead: number): void {
  oppositeOf.set(one, { text: other, lead });
  oppositeOf.set(other, { text: one, lead });
}

/**
 * Words that sound much like what says the opposite: "able" and "unable", "is" and "isn't", "the pulse is irregular" and "the
 * pulses are regular". English only.
 */
export function oppositePlaces(tokens: readonly Token[]): Place[] {
  const places: Place[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const place = irregularPlace(tokens, at) ?? oppositePlace(tokens, at);
    if (!place) continue;
    places.push(place);
    at = place.to - 1;
  }
  return places;
}

function oppositePlace(tokens: readonly Token[], at: number): Place | undefined {
  const [token, next] = tokens.slice(at, at + 2);
  if (!token) return undefined;
  const opposite = oppositeOf.get(token.plain);
  const isSure = Object.hasOwn(opposites.verbs, token.plain) && token.probability > sureVerb;
  if (opposite && !isSure) return placeOf(tokens, at, at + 1, [opposite.text], opposite.lead);
  const ofNext = token.endsClause ? undefined : oppositeOf.get(next?.plain ?? '');
  const texts = ofNext && next ? textsOfTwo(token, next, ofNext.text) : [];
  return ofNext && texts.length > 0 ? placeOf(tokens, at, at + 2, texts, ofNext.lead) : undefined;
}

/**
 * What a short word and the next one may have been, if the short word is an article ("a normal" and "an abnormal") or a
 * misheard prefix ("and changed" and "unchanged", "within adequate" and "with inadequate").
 */
function textsOfTwo(short: Token, next: Token, opposite: string): string[] {
  if (short.plain === 'within' && opposite === `in${next.plain}`) return [`with ${opposite}`];
  const isArticle = /^an?$/.test(short.plain);
  const isPrefix =
    short.functionWord &&
    opposite.endsWith(next.plain) &&
    soundDistance(short.sounds + next.sounds, soundsOf(opposite)) <= farthestPrefix;
  if (!isArticle && !isPrefix) return [];
  const article = /^[aeiou]/.test(opposite) ? 'an' : 'a';
  return [`${isArticle ? article : short.plain} ${opposite}`, ...(isPrefix ? [opposite] : [])];
}

/** "The pulses are regular" and "the pulse is irregular", from the noun on. */
function irregularPlace(tokens: readonly Token[], at: number): Place | undefined {
  const [noun, verb, state] = tokens.slice(at, at + 3);
  if (!noun || !verb || !state || noun.endsClause || verb.endsClause) return undefined;
  const texts = regularTexts(noun.plain, `${verb.plain} ${state.plain}`);
  return texts.length > 0 ? placeOf(tokens, at, at + 3, texts, lead.prefix) : undefined;
}

function regularTexts(noun: string, state: string): string[] {
  if (state === 'is irregular') return [`${noun}s are regular`, `${noun} is regular`];
  if (state === 'are regular' && /[^s]s$/.test(noun)) return [`${noun.slice(0, -1)} is irregular`];
  return [];
}

function placeOf(
  tokens: readonly Token[],
  from: number,
  to: number,
  texts: readonly string[],
  leadWhenRight: number,
): Place {
  const written = texts.map((text) => withCapitalOf(tokens[from]?.word ?? '', text));
  return { ...soundingPlace(tokens, { from, to, kind: 'negation', texts: written, harm }), leadWhenRight };
}
