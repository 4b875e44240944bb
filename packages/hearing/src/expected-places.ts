import expected from '../data/expected.json' with { type: 'json' };
import type { Context } from './context.js';
import { endsSentence, withCapitalOf } from './engine-word.js';
import type { Alternative, Place } from './place.js';
import { oncePerMeaning } from './same-meaning.js';
import { SpokenTexts } from './sound/spoken-texts.js';
import { soundingPlace, soundsIn } from './sounding-place.js';
import type { Token } from './token.js';
import type { Vocabulary } from './vocabulary.js';

const longestItem = 3;
const mostAlternatives = 16;

/** The terms expected in a context. As they are few, their sound may differ more from the words than elsewhere. */
interface Expected {
  readonly kind: Place['kind'];
  readonly texts: SpokenTexts;
  readonly farthest: number;
  /** The limit for other terms of the vocabulary; 0 for none. */
  readonly farthestTerm: number;
  /** The weight of an unnoticed mistake. */
  readonly harm: number;
  /**
   * Whether other words are marked however sure the engine is of them. Of several, those after a comma may be about the
   * one before: "allergic to lamotrigine, he had blistering".
   */
  readonly alwaysAsks?: true;
  readonly mayHaveNumbers?: boolean;
  /** Whether the words are a sentence of their own, which is marked in any case. */
  readonly isSentence?: true;
}

const { symptoms, findings, complaints, allergens, noAllergies, frequencies, headings } = expected;
const asSymptom: Expected = {
  kind: 'term',
  texts: new SpokenTexts(symptoms),
  farthest: 0.55,
  farthestTerm: 0.18,
  harm: 0.3,
};
const asComplaint: Expected = {
  ...asSymptom,
  texts: new SpokenTexts([...new Set([...complaints, ...symptoms])]),
  farthest: 0.45,
};
const asAbsent: Expected = {
  kind: 'term',
  texts: new SpokenTexts([...new Set([...findings, ...symptoms])]),
  farthest: 0.25,
  farthestTerm: 0.24,
  harm: 0.3,
};
const besideASide: Expected = { ...asAbsent, texts: new SpokenTexts(findings), farthest: 0.2, farthestTerm: 0 };
const asAllergen: Expected = {
  kind: 'drug',
  texts: new SpokenTexts(allergens),
  farthest: 0.55,
  farthestTerm: 0,
  harm: 0.8,
  alwaysAsks: true,
};
const asAllergies: Expected = { ...asAllergen, texts: new SpokenTexts([...allergens, ...noAllergies]) };
/** Numbers may be part of them: "200 mg 1 stale". */
const asFrequency: Expected = {
  kind: 'term',
  texts: new SpokenTexts(frequencies),
  farthest: 0.31,
  farthestTerm: 0,
  harm: 0.3,
  mayHaveNumbers: true,
};

/** A word that is a sentence of its own, and that the engine is not sure of. */
const asHeading: Expected = {
  kind: 'term',
  texts: new SpokenTexts(headings),
  farthest: 0.4,
  farthestTerm: 0,
  harm: 0.3,
  isSentence: true,
};
/** A word alone that was heard with a higher probability is right. */
const sureAlone = 0.6;

const denials = new Set(['denies', 'denied', 'deny', 'denying']);
const sides = new Set(['left', 'right', 'bilateral']);
/** Words that begin a new item of a list. */
const joins = new Set(['and', 'or', 'nor']);
/** Words that end a list of denials or of allergens without a punctuation mark. */
const endOfDenied = new Set(['but', 'except', 'other', 'that', 'having', 'being', 'when', 'since', 'for', 'after']);
const endOfComplaint = new Set([...endOfDenied, 'with', 'on', 'in', 'of', 'after', 'over', 'is', 'was', 'history']);
const endOfAllergens = new Set(['causes', 'caused', 'causing', 'gives', 'gave', 'which', 'with', 'as', 'is', 'was']);
const allergicTo = new Set(['to', 'include', 'includes', 'including']);

/**
 * Places where one of a few terms is expected (a symptom or finding that is denied, an allergen, the frequency of a dose,
 * or a heading), and the words that were heard are not in the vocabulary and in no note in this position. The engine may be
 * sure of these ordinary words: "she denies hummus" for numbness, "no diffusion" for no effusion, "and his healing causes a
 * rash" for penicillin, "200 mg 1 stale" for once daily. A heading is expected only where it is not ("Admiration." for
 * Examination). English only.
 */
export function expectedPlaces({ tokens, known, vocabulary }: Context): Place[] {
  const isNew = ({ from, to }: Item, { mayHaveNumbers = false }: Expected): boolean =>
    tokens.slice(from, to).every(({ number }, at) => !known[from + at] && (mayHaveNumbers || number === undefined)) &&
    tokens.slice(from, to).some(({ newPairs }) => newPairs > 0) &&
    tokens.slice(from, to).some(({ functionWord }) => !functionWord);
  return tokens.flatMap((token, at) => {
    const list = listAt(tokens, token, at);
    if (!list) return [];
    const items = list.items.filter((item) => isNew(item, list.expected));
    return items.flatMap((item) => placeOf(tokens, item, list.expected, vocabulary));
  });
}

interface Item {
  readonly from: number;
  readonly to: number;
}

/** The list of items that a word announces, if any; a word that stands alone announces itself. */
function listAt(tokens: readonly Token[], token: Token, at: number): { items: Item[]; expected: Expected } | undefined {
  const { plain, word, endsClause } = token;
  const before = tokens[at - 1];
  const isAlone = (endsSentence(word) || word.endsWith(':')) && (!before || endsSentence(before.word));
  if (isAlone && token.probability < sureAlone) return { items: [{ from: at, to: at + 1 }], expected: asHeading };
  if (denials.has(plain) && !endsClause) return { items: itemsFrom(tokens, at + 1, endOfDenied), expected: asSymptom };
  if (plain === 'complaint' && /^(chief|main|presenting)$/.test(before?.plain ?? '')) {
    const next = /^(is|are|was|of)$/.test(tokens[at + 1]?.plain ?? '') ? at + 2 : at + 1;
    return { items: itemsFrom(tokens, next, endOfComplaint).slice(0, 2), expected: asComplaint };
  }
  if (plain === 'no' && !endsClause)
    return { items: itemsFrom(tokens, at + 1, endOfDenied).slice(0, 1), expected: asAbsent };
  if (sides.has(plain) && !endsClause) return { items: [{ from: at + 1, to: at + 2 }], expected: besideASide };
  if (token.unit === 'dose' && !endsClause && tokens[at - 1]?.number !== undefined)
    return { items: [frequencyFrom(tokens, at + 1)], expected: asFrequency };
  if (!/^allerg(y|ies|ic)$/.test(plain)) return undefined;
  const isHeading = plain !== 'allergic' && /[.,:]$/.test(word) && (!before || before.endsClause);
  if (isHeading) {
    const items = itemsFrom(tokens, at + 1, endOfAllergens);
    // If the heading ends with a comma, the next item may be the next heading.
    return { items: word.endsWith(',') ? items.slice(0, 1) : items, expected: asAllergies };
  }
  if (!allergicTo.has(tokens[at + 1]?.plain ?? '')) return undefined;
  return { items: itemsFrom(tokens, at + 2, endOfAllergens), expected: asAllergen };
}

/** The words after a dose that may be its frequency: two, or one if a clause ends there. */
function frequencyFrom(tokens: readonly Token[], from: number): Item {
  return { from, to: Math.min(tokens.length, from + (tokens[from]?.endsClause ? 1 : 2)) };
}

/** The items up to the end of the sentence. An "and" before the first item may be the beginning of it. */
function itemsFrom(tokens: readonly Token[], start: number, end: ReadonlySet<string>): Item[] {
  const items: Item[] = [];
  let from = tokens[start]?.plain === 'any' ? start + 1 : start;
  for (let at = from; at < tokens.length; at++) {
    const token = tokens[at];
    if (!token || end.has(token.plain)) break;
    const next = tokens[at + 1]?.plain;
    if (token.endsClause || next === undefined || joins.has(next) || end.has(next)) {
      items.push({ from, to: at + 1 });
      if (joins.has(next ?? '')) at++;
      from = at + 1;
    }
    if (/[.!?;]["')]*$/.test(token.word)) break;
  }
  return items;
}

function placeOf(
  tokens: readonly Token[],
  { from, to }: Item,
  { kind, texts, farthest, farthestTerm, harm, alwaysAsks, isSentence }: Expected,
  vocabulary: Vocabulary,
): Place[] {
  const item = tokens.slice(from, to);
  const written = item.map(({ plain }) => plain).join(' ');
  if (item.length === 0 || item.length > longestItem || texts.has(written)) return [];
  const sounds = soundsIn(item);
  const terms = farthestTerm > 0 ? vocabulary.nearestTo('term', sounds, mostAlternatives, farthestTerm) : [];
  const listed = texts.nearest(sounds, 2 * mostAlternatives, farthest);
  const near = [...listed, ...terms.map(({ term, distance }) => ({ text: term.text, distance }))]
    .sort((one, other) => one.distance - other.distance)
    .map(({ text }) => text);
  if (near.length === 0) return [];
  const alternatives = oncePerMeaning(near)
    .slice(0, mostAlternatives)
    .map((text) => (isSentence ? withCapitalOf(tokens[from]?.word ?? '', text) : text));
  const place = soundingPlace(tokens, { from, to, kind, texts: alternatives, harm, features: { heardOdd: 1 } });
  if (isSentence) return [{ ...place, alwaysAsks: true, alternatives: place.alternatives.map(asTerm) }];
  return [alwaysAsks && !tokens[from - 1]?.word.endsWith(',') ? { ...place, alwaysAsks } : place];
}

/** The note may be divided at it, if it is likely enough. */
const asTerm = (alternative: Alternative): Alternative => ({ ...alternative, term: alternative.text });
