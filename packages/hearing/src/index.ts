export { candidatesOf } from './candidates.js';
export { decide } from './decide.js';
export { type EngineWord, plain } from './engine-word.js';
export { findPlaces, findTerms, PlaceSearch } from './find-places.js';
export {
  type DoubtfulPlace,
  type HypothesesAnswer,
  type HypothesesRequest,
  hypothesesOf,
  hypothesesRequest,
  placesInDoubt,
} from './hypotheses-request.js';
export { readNumbers } from './numbers.js';
export { withOddDoses } from './odd-doses.js';
export type { Alternative, Features, Hypotheses, Place } from './place.js';
export { maxTextsFor, type ScoreAnswer, type ScoreRequest, scoreRequest } from './score-request.js';
export {
  createVocabulary,
  type TermEntry,
  type TermKind,
  type Vocabulary,
  type VocabularyLevels,
} from './vocabulary.js';
