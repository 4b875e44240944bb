import { isCritical } from '@auscribe/contracts';
import { corpus } from './corpus.mjs';
import { fitWeights } from './fit-model.mjs';
import { examplesOf } from './fit-places.mjs';
import { heardToFit, hearRecording } from './hear-corpus.mjs';
import { unlisted } from './texts.mjs';
import { outcomeOf, thresholdsFor } from './thresholds.mjs';

/**
 * @typedef {import('./hear-corpus.mjs').Heard} Heard
 * @typedef {import('./fit-model.mjs').Choice} Choice
 */
const strength = { shared: 0.5, own: 2, steps: 400 };
const folds = 5;
/** Kinds with fewer misheard places than this share their thresholds. */
const fewestWrong = 12;

/**
 * The examples for finding places, from the corpus's part "fit". The engine transcribes the texts but scores nothing.
 * @param {import('./engine.mjs').Engine} engine @param {{ cache: string, python: string }} audio
 */
export async function placeExamples(engine, audio) {
  const examples = [];
  for await (const { turn, words } of heardToFit(engine, audio)) examples.push(...examplesOf(turn, words));
  return examples;
}

/**
 * Transcribes and scores the corpus.
 * @param {import('./engine.mjs').Engine} engine @param {{ cache: string, python: string }} audio
 * @param {(text: string) => void} say @param {{ parts?: readonly string[], reheard?: boolean }} [options] `parts`: all by
 *   default. `reheard`: whether to use hypotheses.
 */
export async function hearAll(engine, audio, say, { parts, reheard = true } = {}) {
  /** @type {Heard[]} */
  const heard = [];
  const recordings = corpus().filter(({ part }) => parts === undefined || parts.includes(part));
  for (const [at, recording] of recordings.entries()) {
    heard.push(await hearRecording(recording, { engine, audio, reheard }));
    if ((at + 1) % 20 === 0) say(`${at + 1} of ${recordings.length} recordings heard and scored`);
  }
  return heard;
}

/** Transcribes the recordings of unlisted drugs with a vocabulary that lacks these drugs. */
export async function hearUnlisted(engine, audio) {
  const recordings = corpus().filter(({ part }) => part !== 'fit');
  const lacking = new Set(unlisted.map((drug) => drug.toLowerCase()));
  const some = recordings.filter(({ turn }) =>
    turn.said.some(({ token, kind }) => kind === 'drug' && lacking.has(token)),
  );
  return Promise.all(some.map((recording) => hearRecording(recording, { engine, audio, without: unlisted })));
}

/** @param {readonly Heard[]} heard */
export function fitTo(heard) {
  const choices = heard.map(choicesOf);
  // Versions of a text with different words in its slots belong to the same fold.
  const texts = heard.map(({ recording }) => recording.turn.id.replace(/-\d+$/, ''));
  const ofFold = (/** @type {number} */ at, /** @type {number} */ fold) =>
    texts.indexOf(texts[at] ?? '') % folds === fold;
  /** @type {(import('./thresholds.mjs').Outcome & { kind: string })[]} */
  const unseen = [];
  for (let fold = 0; fold < folds; fold += 1) {
    const fitted = fitWeights(
      choices.flatMap((list, at) => (ofFold(at, fold) ? [] : list)),
      strength,
    );
    const rest = choices.flatMap((list, at) => (ofFold(at, fold) ? list : []));
    unseen.push(...rest.map((choice) => ({ ...outcomeOf(choice, fitted), kind: choice.kind })));
  }
  return { model: { weights: fitWeights(choices.flat(), strength), thresholds: thresholdsByKind(unseen) }, unseen };
}

/** @param {readonly (import('./thresholds.mjs').Outcome & { kind: string })[]} outcomes */
function thresholdsByKind(outcomes) {
  const of = (/** @type {string} */ kind) => outcomes.filter((outcome) => outcome.kind === kind);
  const kinds = [...new Set(outcomes.map(({ kind }) => kind))].toSorted();
  const [many, few] = [true, false].map((enough) =>
    kinds.filter((kind) => of(kind).filter(({ heardRight }) => !heardRight).length >= fewestWrong === enough),
  );
  const shared = few?.flatMap(of) ?? [];
  return {
    any: thresholdsFor(shared.length > 0 ? shared : outcomes, (few ?? []).some(isCritical)),
    ...Object.fromEntries((many ?? []).map((kind) => [kind, thresholdsFor(of(kind), isCritical(kind))])),
  };
}

/** The doses in the texts are random, so they can't teach what a usual dose is worth. @param {Heard} heard @returns {Choice[]} */
export function choicesOf({ places }) {
  return places.flatMap(({ place, judged, candidates }) => {
    if (!candidates) return [];
    const nothingRight = !judged.heard && !judged.right.includes(true);
    const rightOf = (/** @type {number} */ at, /** @type {string} */ role) => {
      if (role === 'heard') return judged.heard;
      if (role === 'other') return nothingRight;
      return !judged.heard && judged.right[at - 1] === true;
    };
    return [
      {
        kind: place.kind,
        candidates: candidates.map(({ role, features: { usualDose: _, ...features } }, at) => ({
          role,
          features,
          right: rightOf(at, role),
        })),
      },
    ];
  });
}
