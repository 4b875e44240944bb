import { readFileSync } from 'node:fs';
import {
  candidatesOf,
  createVocabulary,
  decide,
  hypothesesOf,
  hypothesesRequest,
  PlaceSearch,
  placesInDoubt,
  readNumbers,
  scoreRequest,
} from '../../packages/hearing/dist/src/index.js';
import { corpus } from './corpus.mjs';
import { judgePlace } from './judge-places.mjs';
import { measure } from './measure.mjs';
import { speak } from './speak.mjs';

/**
 * @typedef {import('./corpus.mjs').Recording} Recording
 * @typedef {Awaited<ReturnType<typeof hearRecording>>} Heard
 */

/**
 * Transcribes a recording as the product does, with its scored places and what is right at each.
 * @param {Recording} recording
 * @param {{ engine: import('./engine.mjs').Engine, audio: { cache: string, python: string }, without?: readonly string[], reheard?: boolean }} tools
 *   `without` removes drugs from the vocabulary. `reheard`: whether to use hypotheses.
 */
export async function hearRecording(recording, { engine, audio, without = [], reheard = true }) {
  const { turn, way } = recording;
  const wav = readFileSync(await speak(turn.spoken, way, audio));
  const { words, seconds } = await engine.hear(wav);
  const vocabulary = createVocabulary('en', { dictation: { names: turn.names } }, { without });
  const read = readNumbers(words, 'en');
  const search = new PlaceSearch(read, vocabulary);
  const doubtful = reheard ? placesInDoubt(read, search.places()) : [];
  const hypotheses = await engine.hypotheses(wav, hypothesesRequest(read, doubtful));
  const places = search.places(hypothesesOf(doubtful, hypotheses));
  const request = scoreRequest(read, places);
  const { answer, texts } = await engine.score(wav, request);
  const said = turn.said.map(({ token }) => token);
  const plain = read.map(({ word }) => word);
  return {
    recording,
    seconds,
    texts,
    vocabulary,
    words: read,
    places: places.map((place, at) => {
      const scores = answer.places[at];
      return {
        place,
        judged: judgePlace(said, plain, place),
        candidates: scores ? candidatesOf(place, scores) : null,
      };
    }),
    decide: () => decide(read, places, answer),
    measured: (/** @type {import('@auscribe/contracts').HeardWord[]} */ decided) =>
      measure(turn.said, decided, { isDrug: (text) => vocabulary.find(text)?.kinds.includes('drug') === true }),
    plain: () => measure(turn.said, read, { isDrug: () => false }),
  };
}

/**
 * The texts of the corpus's part "fit", with the words that the engine heard.
 * @param {import('./engine.mjs').Engine} engine @param {{ cache: string, python: string }} audio
 */
export async function* heardToFit(engine, audio) {
  for (const { part, turn, way } of corpus()) {
    if (part !== 'fit') continue;
    const { words } = await engine.hear(readFileSync(await speak(turn.spoken, way, audio)));
    yield { turn, words };
  }
}
