import {
  createVocabulary,
  type EngineWord,
  findPlaces,
  readNumbers,
  type ScoreAnswer,
  type ScoreRequest,
} from '../src/index.js';

/** Words of a third of a second each; "word*" is a word that the engine was unsure of. */
export const said = (text: string): EngineWord[] =>
  text.split(' ').map((word, at) => ({
    word: word.replace('*', ''),
    start: at / 3,
    end: (at + 1) / 3,
    probability: word.includes('*') ? 0.4 : 0.98,
  }));

export const vocabulary = createVocabulary('en');
export const placesOf = (text: string, known = vocabulary) => {
  const words = readNumbers(said(text), known.language);
  return { words, places: findPlaces(words, known) };
};

/** The answer of an engine for which each text has the log-likelihood that `logprob` says. */
export const answerTo = (request: ScoreRequest, logprob: (text: string) => number): ScoreAnswer => {
  const points = Array.from(request.text);
  return {
    places: request.places.map(({ from, to, alternatives }) => ({
      heard: { logprob: logprob(points.slice(from, to).join('')) },
      alternatives: alternatives.map((text) => ({ text, logprob: logprob(text) })),
    })),
  };
};
