import { align, heardFor } from '../training/hearing/align.mjs';
import { contains, readText, readWords } from '../training/hearing/read-words.mjs';

/**
 * The step at which a fact was lost, if it is neither right nor among the first three alternatives of a doubt. `place`:
 * no alternatives were scored there. `shortlist`: none of the scored ones was right. `ranking`: the right one was
 * scored, but is not among the best three. `margin`: it is, but the words stayed unmarked or were replaced by another.
 * `unknown`: no text shows where it was spoken.
 * @typedef {'place' | 'shortlist' | 'ranking' | 'margin' | 'unknown'} Step
 * @typedef {{ from: number, to: number, texts: string[] }} Asked A place, in words of its segment; its alternatives, the most likely one first.
 * @typedef {{ words: string[], asked: Asked[] }} Segment
 */
const steps = /** @type {const} */ ({
  place: 'no place',
  shortlist: 'not on the list',
  ranking: 'not in the first three',
  margin: 'not marked',
  unknown: 'not known where',
});
const best = 3;

/**
 * Wraps a speech client so that it also records what the engine wrote and was asked.
 * @template {{ transcribe(request: any): Promise<any>, score(request: any, asked: any): Promise<any>, hypotheses(request: any, asked: any): Promise<any>, capabilities(signal: AbortSignal): Promise<any> }} Client
 * @param {Client} speech
 */
export function withRequestLog(speech) {
  /** @type {Segment[]} */
  const segments = [];
  const client = {
    capabilities: (/** @type {AbortSignal} */ signal) => speech.capabilities(signal),
    hypotheses: (
      /** @type {Parameters<Client['hypotheses']>[0]} */ request,
      /** @type {Parameters<Client['hypotheses']>[1]} */ asked,
    ) => speech.hypotheses(request, asked),
    transcribe: async (/** @type {Parameters<Client['transcribe']>[0]} */ request) => {
      const told = await speech.transcribe(request);
      segments.push({ words: told.answer.text.split(/\s+/).filter(Boolean), asked: [] });
      return told;
    },
    score: async (
      /** @type {Parameters<Client['score']>[0]} */ request,
      /** @type {import('@auscribe/hearing').ScoreRequest} */ asked,
    ) => {
      const told = await speech.score(request, asked);
      segments.splice(-1, 1, askedIn(asked, told.answer));
      return told;
    },
  };
  return { client, segments };
}

/** @param {import('@auscribe/hearing').ScoreRequest} request @param {import('@auscribe/hearing').ScoreAnswer} answer @returns {Segment} */
function askedIn({ text, places }, answer) {
  const letters = Array.from(text);
  const wordAt = (/** @type {number} */ at) => letters.slice(0, at).filter((letter) => letter === ' ').length;
  return {
    words: text.split(' '),
    asked: places.map(({ from, to }, at) => ({
      from: wordAt(from),
      to: wordAt(to) + 1,
      texts: (answer.places[at]?.alternatives ?? [])
        .toSorted((one, other) => other.logprob - one.logprob)
        .map((alternative) => alternative.text),
    })),
  };
}

/**
 * @param {readonly string[]} spellings Of the fact. @param {string | null} text What was spoken.
 * @param {readonly Segment[]} segments @returns {Step}
 */
export function stepOf(spellings, text, segments) {
  const words = segments.flatMap((segment) => segment.words);
  const starts = segments.map((_, at) => segments.slice(0, at).flatMap((segment) => segment.words).length);
  const asked = segments.flatMap((segment, at) =>
    segment.asked.map((place) => ({
      ...place,
      from: place.from + (starts[at] ?? 0),
      to: place.to + (starts[at] ?? 0),
    })),
  );
  const offering = asked.flatMap(({ from, to, texts }) => {
    const rank = texts.findIndex((alternative) => {
      const around = [...words.slice(Math.max(0, from - 20), from), alternative, ...words.slice(to, to + 20)];
      return spellings.some((spelling) => contains(around.join(' '), spelling));
    });
    return rank === -1 ? [] : [rank];
  });
  if (offering.length > 0) return Math.min(...offering) < best ? 'margin' : 'ranking';
  const region = text === null ? null : regionOf(spellings, text, words);
  if (region === null) return 'unknown';
  return asked.some(({ from, to }) => from < region.to && to > region.from) ? 'shortlist' : 'place';
}

/**
 * The words at the position where the fact was spoken.
 * @param {readonly string[]} spellings @param {string} text @param {readonly string[]} words
 */
function regionOf(spellings, text, words) {
  const said = readText(text);
  for (const spelling of spellings.map(readText)) {
    const first = said.findIndex((_, at) => spelling.every((token, offset) => said[at + offset] === token));
    if (first === -1) continue;
    const tokens = readWords(words);
    const { from, to } = heardFor(align(said, tokens), first, first + spelling.length - 1);
    const start = tokens[from]?.from ?? words.length;
    return { from: start, to: Math.max(tokens[to - 1]?.to ?? 0, start + 1) };
  }
  return null;
}

/**
 * How many facts of each kind were lost at each step.
 * @param {readonly { kind: string, step: Step }[]} lost
 */
export function countLost(lost) {
  const kinds = [...new Set(lost.map(({ kind }) => kind))];
  return Object.fromEntries(
    kinds.map((kind) => {
      const own = lost.filter((fact) => fact.kind === kind);
      return [
        kind,
        Object.fromEntries(Object.keys(steps).map((step) => [step, own.filter((fact) => fact.step === step).length])),
      ];
    }),
  );
}

/** @param {ReturnType<typeof countLost>} counts */
export function printLost(counts) {
  if (Object.keys(counts).length === 0) return;
  const titles = Object.values(steps);
  const columns = (/** @type {readonly (string | number)[]} */ cells) =>
    cells.map((cell, at) => String(cell).padStart((titles[at]?.length ?? 0) + 3)).join('');
  console.log(`\n${'lost facts'.padEnd(12)}${columns(titles)}`);
  for (const [kind, byStep] of Object.entries(counts))
    console.log(`${kind.padEnd(12)}${columns(Object.keys(steps).map((step) => byStep[step] ?? 0))}`);
}
