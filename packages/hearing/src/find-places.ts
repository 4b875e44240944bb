import { confusablePlaces } from './confusable-places.js';
import { type Context, contextOf } from './context.js';
import { denialPlaces } from './denial-places.js';
import type { EngineWord } from './engine-word.js';
import { expectedPlaces } from './expected-places.js';
import { fittingPlaces } from './fitting-places.js';
import { hypothesisCandidates } from './hypothesis-candidates.js';
import { namePlaces } from './name-places.js';
import { numberPlaces } from './number-places.js';
import { ofPlaces } from './of-places.js';
import { oppositePlaces } from './opposite-places.js';
import type { Hypotheses, Place } from './place.js';
import { isSinglePressure, pressurePlaces } from './pressure-places.js';
import { type TermCandidate, termCandidates } from './term-candidates.js';
import { termPlaces } from './term-places.js';
import { unitPlaces } from './unit-places.js';
import { isDrug, type Vocabulary } from './vocabulary.js';

/** Finds the places of a segment where the engine may be wrong, and what may have been said there. */
export class PlaceSearch {
  private readonly context: Context;
  private readonly candidates: readonly TermCandidate[];
  private readonly confusable: readonly Place[];
  private readonly expected: readonly Place[];
  private readonly critical: readonly Place[];
  private readonly names: readonly Place[];
  private readonly of: readonly Place[];
  private readonly fitting: readonly Place[];

  constructor(words: readonly EngineWord[], vocabulary: Vocabulary) {
    this.context = contextOf(words, vocabulary);
    const { tokens } = this.context;
    const isEnglish = vocabulary.language === 'en';
    const confusable = confusablePlaces(tokens, vocabulary);
    const opposites = isEnglish ? oppositePlaces(tokens) : [];
    this.confusable = [...confusable, ...apartFrom(confusable, opposites)];
    const denials = denialPlaces(tokens, vocabulary.language);
    this.candidates = termCandidates(this.context).filter(
      (candidate) => !denials.some((place) => beginsWithin(place, candidate)),
    );
    const pressures = isEnglish ? pressurePlaces(tokens) : [];
    const others = isEnglish ? [...unitPlaces(tokens), ...numberPlaces(tokens)] : [];
    this.expected = isEnglish ? apartFrom(denials, expectedPlaces(this.context)) : [];
    this.names = namePlaces(this.context);
    this.of = isEnglish ? ofPlaces(tokens) : [];
    this.fitting = isEnglish ? fittingPlaces(this.context) : [];
    this.critical = [
      ...pressures,
      ...apartFrom(pressures, others),
      ...denials,
      ...this.expected,
      ...this.confusable.filter(({ kind }) => kind === 'side' || kind === 'unit'),
    ];
  }

  /** The places, highest risk first. `hypotheses` belong to places that were found without them. */
  places(hypotheses: readonly Hypotheses[] = []): Place[] {
    const { context, candidates, confusable, critical, expected, names } = this;
    const terms = termPlaces(context, [...candidates, ...hypothesisCandidates(context, hypotheses)]);
    const near = expected.filter(({ alternatives }) => (alternatives[0]?.distance ?? 1) <= nearExpected);
    const likely = [
      ...terms.filter((place) => logOdds(place) > likelierThanNot),
      ...apartFrom(
        near,
        terms.filter((place) => logOdds(place) > (place.kind === 'drug' ? probableTerm.drug : probableTerm.other)),
      ),
    ];
    const ownNames = terms.filter(({ kind }) => kind === 'name');
    const criticalLeft = apartFrom(likely, [...apartFrom(ownNames, names), ...apartFrom(names, critical)]);
    const termsLeft = apartFrom(criticalLeft, terms);
    const confusableLeft = apartFrom([...termsLeft, ...criticalLeft], confusable);
    const found = [...termsLeft, ...criticalLeft, ...confusableLeft];
    const fitting = apartFrom(found, this.fitting);
    const byRisk = [...found, ...fitting, ...this.of].sort((one, other) => other.risk - one.risk);
    return [...byRisk, ...apartFrom([...found, ...fitting], placesWithoutAlternatives(context))];
  }
}

export const findPlaces = (words: readonly EngineWord[], vocabulary: Vocabulary): Place[] =>
  new PlaceSearch(words, vocabulary).places();

/** Log odds above which a place is treated as a term rather than a number, unit, side or denial. */
const probableTerm = { drug: -2.5, other: -1.5 };

const likelierThanNot = 0;
/** Within this distance, an expected term takes precedence over other terms whose log odds are below 0. */
const nearExpected = 0.2;

/** In "the eyes joined pain", for "denies joint pain", no term begins with "eyes". */
const beginsWithin = (denial: Place, { from }: TermCandidate): boolean => from > denial.from && from < denial.to;

const logOdds = ({ features: { value = 0 } }: Place): number => value;

/** A drug that was heard with a lower probability is marked, even if nothing sounds like it. */
const unlikelyDrug = 0.3;

/**
 * Words that don't exist and sound like nothing known, drugs that the engine hardly believes itself, and blood pressures of one
 * number. They are always marked and, as nothing can be scored, come last.
 */
function placesWithoutAlternatives({ tokens, known, vocabulary }: Context): Place[] {
  return tokens.flatMap(({ strange, probability }, from) => {
    const isUnlikelyDrug = probability < unlikelyDrug && isDrug(known[from]);
    const isPressure = vocabulary.language === 'en' && isSinglePressure(tokens, from);
    if (!strange && !isUnlikelyDrug && !isPressure) return [];
    const kind = isPressure ? 'number' : isUnlikelyDrug ? 'drug' : 'term';
    return [{ from, to: from + 1, kind, onlyAsks: true, alwaysAsks: true, risk: 0, features: {}, alternatives: [] }];
  });
}

/** The places that overlap none of the others. */
const apartFrom = (others: readonly Place[], places: readonly Place[]): Place[] =>
  places.filter(({ from, to }) => !others.some((other) => from < other.to && to > other.from));

/** All candidates for terms, before the most likely ones are selected. The weights are fitted to them. */
export const findTerms = (words: readonly EngineWord[], vocabulary: Vocabulary): TermCandidate[] =>
  termCandidates(contextOf(words, vocabulary));
