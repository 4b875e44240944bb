import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { createVocabulary } from '../../packages/hearing/dist/src/index.js';
import {
  hearingDoubts,
  makeNote,
  renderBlocks,
  sentencesIn,
  settleDoubt,
} from '../../packages/notes/dist/src/index.js';
import { ObjectNotFoundError } from '../../packages/object-store/dist/index.js';
import { Decoder } from '../../services/transcription/dist/audio/decoder.js';
import { Segmenter, wav } from '../../services/transcription/dist/audio/segmenter.js';
import { joinSegments } from '../../services/transcription/dist/domain/transcript/join.js';
import { writeDown } from '../../services/transcription/dist/domain/transcript/write-down.js';
import { Scoring } from '../../services/transcription/dist/transcribing/scoring.js';
import { transcribeSegment } from '../../services/transcription/dist/transcribing/transcribe-segment.js';
import { measure, offered } from './measure.mjs';
import { contains } from './read-words.mjs';
import { saidFrom } from './texts.mjs';

/**
 * @typedef {{ name: string, template: string, hotwords: string[], facts: { section: string, text: string[] }[], never: string[], text: string | null, audio: string | null }} Case
 * @typedef {import('@auscribe/contracts').HeardWord} HeardWord
 * @typedef {import('@auscribe/contracts').NoteDocument} NoteDocument
 */
/** The only object in the store: there are no users' terms and no names. */
const audioKey = 'segment.wav';
const sounds = ['wav', 'webm', 'mp3', 'm4a', 'mp4', 'ogg', 'flac'];

/** @param {string} folder @returns {Case[]} */
export function readCases(folder) {
  const files = new Set(readdirSync(folder));
  return [...files]
    .filter((file) => file.endsWith('.json'))
    .toSorted()
    .map((file) => {
      const name = basename(file, '.json');
      const { template, hotwords = [], facts, never = [] } = JSON.parse(readFileSync(join(folder, file), 'utf8'));
      const sound = sounds.map((ending) => `${name}.${ending}`).find((each) => files.has(each));
      const text = files.has(`${name}.txt`) ? readFileSync(join(folder, `${name}.txt`), 'utf8') : null;
      if (!sound && text === null) throw new Error(`${name}: there is neither a recording nor a text.`);
      return { name, template, hotwords, facts, never, text, audio: sound ? join(folder, sound) : null };
    });
}

/**
 * Runs a case through the steps of the product: cutting, transcribing, joining, formatting, and making a note.
 * @param {Case} one @param {{ speech: any, ffmpeg: string, voice: string, hotwords: boolean }} tools
 */
export async function judgeCase(one, { speech, ffmpeg, voice, hotwords }) {
  const terms = hotwords ? one.hotwords : [];
  const { transcript, seconds } = await hear(one, { speech, ffmpeg, voice, terms });
  const words = transcript.segments.flatMap((segment) => segment.words);
  const options = { template: /** @type {any} */ (one.template), language: 'en' };
  const note = makeNote(transcript.text, options, hearingDoubts(transcript));
  const vocabulary = createVocabulary('en', { department: terms.map((term) => ({ term })) });
  const isDrug = (/** @type {string} */ name) => vocabulary.find(name)?.kinds.includes('drug') === true;
  const choices = wordings(words);
  const facts = one.facts.map(({ section, text: spellings }) => {
    const kind = kindOf(spellings[0] ?? '', isDrug);
    const right = choices.filter(({ said }) => spellings.some((spelling) => contains(said, spelling)));
    const outcome = right.length === 0 ? 'missed' : right[0]?.chosen.length === 0 ? 'right' : 'offered';
    const notes = outcome === 'offered' ? right.flatMap(({ chosen }) => settledNotes(note, chosen)) : [note];
    const placed = outcome !== 'missed' && notes.some((each) => isPlaced(each, section, spellings));
    return { kind, section, text: spellings[0] ?? '', outcome, placed };
  });
  const measures = one.text === null ? null : measure(saidFrom(one.text, isDrug), words, { isDrug });
  return {
    name: one.name,
    facts,
    measures,
    never: one.never.filter((term) => isPlaced(note, '*', [term])),
    unscored: words.filter(({ state }) => state === 'unscored').length,
    seconds,
    text: transcript.text,
  };
}

/** @param {Case} one @param {{ speech: any, ffmpeg: string, voice: string, terms: string[] }} tools */
async function hear(one, { speech, ffmpeg, voice, terms }) {
  const seconds = { hearing: 0, places: 0 };
  const events = {
    segmentTranscribed: (/** @type {number} */ _, /** @type {number} */ __, /** @type {number} */ engine) => {
      seconds.hearing += engine;
    },
    hypothesesFound: (/** @type {number} */ _, /** @type {number} */ engine) => {
      seconds.places += engine;
    },
    placesScored: (/** @type {number} */ _, /** @type {number} */ engine) => {
      seconds.places += engine;
    },
    hypothesesLeft: () => {},
    placesLeft: () => {},
    scoringFailed: () => {},
    wordsHeard: () => {},
  };
  /** @type {Buffer} */
  let audio = Buffer.alloc(0);
  const context = /** @type {any} */ ({
    speech,
    events,
    scoring: new Scoring(speech, /** @type {any} */ (events)),
    objects: {
      getBuffer: async (/** @type {string} */ key) => {
        if (key !== audioKey) throw new ObjectNotFoundError(key);
        return audio;
      },
    },
    projections: {
      settingsOf: async () => null,
      department: async () => ({ name: '', vocabulary: terms }),
      vocabularyOf: async () => null,
    },
  });
  const heard = [];
  for (const { index, startMs, endMs, samples } of await cut(one, ffmpeg, voice)) {
    audio = wav(samples);
    const segment = /** @type {any} */ ({
      segmentIndex: index,
      startMs,
      endMs,
      audioKey,
      userId: '',
      classificationId: 'own',
    });
    heard.push(await transcribeSegment(context, segment, { live: false, signal: new AbortController().signal }));
  }
  const settings = /** @type {const} */ ({ language: 'en', autoPunctuation: true, spelling: 'American' });
  return { transcript: writeDown(joinSegments(heard), settings), seconds };
}

/** @param {Case} one @param {string} ffmpeg @param {string} voice */
async function cut({ audio, text }, ffmpeg, voice) {
  const folder = mkdtempSync(join(tmpdir(), 'auscribe-eval-'));
  const segmenter = await Segmenter.create();
  try {
    const spoken = join(folder, 'spoken.wav');
    if (audio === null) execFileSync('espeak-ng', ['-v', voice, '-s', '150', '-w', spoken, '--', text ?? '']);
    const decoder = new Decoder(ffmpeg, audio ?? spoken);
    const segments = [];
    for await (const bytes of decoder.samples) segments.push(...segmenter.push(bytes));
    await decoder.assertStarted();
    return [...segments, ...segmenter.end()];
  } finally {
    segmenter.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A fact may have two doubts, such as a drug and its dose, with at most this many words from one to the other. */
const mostBetween = 6;
const mostAround = 16;

/**
 * The text as transcribed, then what is read around each doubt, and around two near each other, with each choice among
 * their first alternatives.
 * @param {readonly HeardWord[]} words @returns {{ said: string, chosen: string[] }[]}
 */
function wordings(words) {
  const texts = words.map(({ word }) => word);
  const choices = words.flatMap(({ state, alternatives, length = 1 }, from) =>
    state === 'doubtful'
      ? (alternatives ?? []).slice(0, offered).map(({ text }) => ({ from, to: from + length, text }))
      : [],
  );
  const pairs = choices.flatMap((one) =>
    choices.filter(({ from }) => from >= one.to && from - one.to <= mostBetween).map((other) => [one, other]),
  );
  return [[], ...choices.map((choice) => [choice]), ...pairs].map((chosen) => {
    const [first, last] = [chosen[0], chosen.at(-1)];
    const read = [...texts];
    for (const { from, to, text } of chosen.toReversed()) read.splice(from, to - from, text);
    const longer = read.length - texts.length;
    const said = first && last ? read.slice(Math.max(0, first.from - mostAround), last.to + longer + mostAround) : read;
    return { said: said.join(' '), chosen: chosen.map(({ text }) => text) };
  });
}

/**
 * The notes in which a clinician has chosen these texts, one for each doubt. A note may write them with more words.
 * @param {NoteDocument} note @param {readonly string[]} chosen @returns {NoteDocument[]}
 */
function settledNotes(note, [text, ...others]) {
  if (text === undefined) return [note];
  return sentencesIn(note)
    .flatMap(({ doubts }) => doubts)
    .flatMap((doubt) => {
      const offers = doubt.hearing?.state === 'doubtful' ? doubt.hearing.alternatives.slice(0, offered) : [];
      const same = offers.find((alternative) => contains(alternative.text, text));
      return same ? (settleDoubt(note, doubt, same.text) ?? []) : [];
    })
    .flatMap((settled) => settledNotes(settled, others));
}

/** @param {NoteDocument} note @param {string} section @param {string[]} spellings */
const isPlaced = (note, section, spellings) =>
  note.sections
    .filter(({ key }) => section === '*' || key === section)
    .some(({ blocks }) => spellings.some((spelling) => contains(renderBlocks(blocks), spelling)));

/** @param {string} text @param {(name: string) => boolean} isDrug */
function kindOf(text, isDrug) {
  const kinds = saidFrom(text, isDrug).map(({ kind }) => kind);
  const order = /** @type {const} */ (['drug', 'dose', 'number', 'side', 'negation']);
  return order.find((kind) => kinds.includes(kind)) ?? (/^\p{Lu}/u.test(text) ? 'name' : 'finding');
}
