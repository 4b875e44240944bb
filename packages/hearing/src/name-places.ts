import type { Context } from './context.js';
import { isCapitalised } from './engine-word.js';
import type { Place } from './place.js';
import { oncePerMeaning } from './same-meaning.js';
import { soundingPlace, soundsIn, unsureOf } from './sounding-place.js';
import { isTitle, type Token } from './token.js';
import type { Vocabulary } from './vocabulary.js';

const mostAlternatives = 10;
/** The maximum distance in sound. */
const farthest = 0.45;
/** A name that was heard with a higher probability is right. */
const sure = 0.9;
/** A name that is in no list, or was heard with a lower probability, is marked. */
const likely = 0.65;
/** A word after the name that was heard with a lower probability may belong to it. */
const sureRest = 0.8;
/** The weight of an unnoticed mistake. */
const harm = 0.3;

/**
 * Surnames after a title. Engines have to guess how they are written, and most guesses are wrong: "Dr. Rasmus in 4 weeks" for
 * Rasmussen. Names of the dictation's own vocabulary are found like its other terms. English only.
 */
export function namePlaces({ tokens, vocabulary }: Context): Place[] {
  return tokens.flatMap((token, at) => {
    const from = at + 1;
    if (!isTitle(token) || !isName(tokens[from])) return [];
    const to = endOfName(tokens, from);
    const stretch = tokens.slice(from, to);
    const unsure = unsureOf(stretch);
    if (unsure <= 1 - sure || stretch.some(({ word }) => vocabulary.find(word)?.own)) return [];
    const texts = textsFor(stretch, vocabulary);
    if (texts.length === 0) return [];
    const isListed = vocabulary.hasSurname(stretch.at(-1)?.word ?? '');
    const place = soundingPlace(tokens, { from, to, kind: 'name', texts, harm });
    return [{ ...place, alwaysAsks: !isListed || unsure > 1 - likely }];
  });
}

const isName = (token: Token | undefined): token is Token =>
  token !== undefined && /^\p{L}/u.test(token.word) && token.unit === undefined && !token.mark;

/** A first name and a surname, or a surname in two parts. */
function endOfName(tokens: readonly Token[], from: number): number {
  const [first, second] = [tokens[from], tokens[from + 1]];
  const belongs =
    first?.endsClause === false && isName(second) && (isCapitalised(second.word) || second.probability < sureRest);
  return belongs ? from + 2 : from + 1;
}

/** Surnames that sound alike, each with the rest of the name as heard; the nearest first. */
function textsFor(stretch: readonly Token[], vocabulary: Vocabulary): string[] {
  const [first, second] = stretch;
  if (!first) return [];
  const near = (sounding: readonly Token[], write: (surname: string) => string) =>
    vocabulary
      .surnamesLike(soundsIn(sounding), mostAlternatives, farthest)
      .map(({ text, distance }) => ({ text: write(text), distance }));
  const rest = second ? ` ${withoutMark(second)}` : '';
  const found = [
    ...near([first], (surname) => surname + rest),
    ...(second ? near(stretch, (surname) => surname) : []),
    ...(second && isCapitalised(second.word) ? near([second], (surname) => `${first.word} ${surname}`) : []),
  ];
  const texts = found.sort((one, other) => one.distance - other.distance).map(({ text }) => text);
  const heard = withoutMark(first) + rest;
  return oncePerMeaning(texts.filter((text) => text !== heard)).slice(0, mostAlternatives);
}

const withoutMark = ({ word }: Token): string => word.replace(/[.,;:!?]+$/, '');
