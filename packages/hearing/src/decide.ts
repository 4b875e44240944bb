import type { HeardAlternative, HeardWord, WordState } from '@auscribe/contracts';
import decision from '../data/decision.json' with { type: 'json' };
import { type Candidate, candidatesOf } from './candidates.js';
import { type EngineWord, plain, textOf } from './engine-word.js';
import { withOf } from './of-places.js';
import { type Features, type Place, weigh } from './place.js';
import { meaningOf } from './same-meaning.js';
import type { ScoreAnswer } from './score-request.js';

type Weights = Readonly<Record<Candidate['role'], Readonly<Record<string, number>>>>;

/** Words less likely than `heard` are marked; an alternative more likely than `replaced` takes their place. */
interface Thresholds {
  readonly heard: number;
  readonly replaced: number;
}

/** Fitted to speech by training/hearing, for each kind of place; "any" is for kinds without enough examples. */
interface Model {
  readonly weights: { readonly any: Weights } & Readonly<Record<string, Weights>>;
  readonly thresholds: { readonly any: Thresholds } & Readonly<Record<string, Thresholds>>;
}

const model: Model = decision as Model;

/**
 * How much more likely a usual dose of a drug is than another one, in nats. Set by hand: the texts that the weights are
 * fitted to have random doses.
 */
const usualDose = 3;

/**
 * Thresholds set by hand, in place of the model's (docs/hearing.md). The model was fitted to what Whisper base heard before
 * it was adapted to clinical dictation; the adapted Whisper is right more often.
 */
const adaptedThresholds: Readonly<Record<string, Partial<Thresholds>>> = {
  drug: { heard: 0.9, replaced: 0.98 },
  term: { heard: 0.8 },
  dose: { heard: 0.8 },
  unit: { heard: 0.7 },
};

/**
 * Drugs that are in the vocabulary as they were heard, and doses heard as a number, are right if they lead by this much over
 * all alternatives, in nats, whatever the model says (docs/hearing.md).
 */
const leadOfRight = 4;
/** So are usual words that the engine is sure of, with a greater lead. */
const clearlyHeard = { lead: 8, unsure: 0.2, usual: 0.8 };

/** Words that stand alone may be read as a heading if an alternative has at least this probability. */
const likelyHeading = 0.7;

/** The maximum number of alternatives that a clinician is shown. */
const mostShown = 5;
/** How many of them can be chosen with keys 1, 2 and 3. */
const seenAtFirst = 3;

interface Verdict {
  readonly state: WordState;
  /** Alternatives to the words now in the text, the most likely first. */
  readonly shown: readonly HeardAlternative[];
  /** The words that replace the words as heard. */
  readonly instead?: string;
  /** The heading that the words may be read as if they stand alone. */
  readonly heading?: string | undefined;
}

/**
 * The state of each word, after replacements. Places beyond those in `answer` are unscored; `null` means that the engine
 * can't score.
 */
export function decide(
  engineWords: readonly EngineWord[],
  places: readonly Place[],
  answer: ScoreAnswer | null,
): HeardWord[] {
  const words = withOf(engineWords, places, answer);
  const decided: HeardWord[] = [];
  const inOrder = [...places.entries()]
    .filter(([, { fitsNotes }]) => fitsNotes === undefined)
    .sort(([, one], [, other]) => one.from - other.from);
  let done = 0;
  const copyUntil = (end: number): void => {
    decided.push(...words.slice(done, end).map(heardOf));
    done = Math.max(done, end);
  };
  for (const [at, place] of inOrder) {
    const heard = textOf(words.slice(place.from, place.to));
    const scores = answer?.places[at];
    const verdict = scores ? judge(place, heard, scores) : answer ? unscored(place) : judgeWithoutScores(place, heard);
    if (verdict.state === 'heard' || place.from < done) continue;
    copyUntil(place.from);
    decided.push(...wordsOf(words, place, heard, isAlone(words, place) ? verdict : { ...verdict, heading: undefined }));
    done = place.to;
  }
  copyUntil(words.length);
  return decided;
}

/** A word outside all places: as heard, unless it was replaced before. */
const heardOf = (word: EngineWord | HeardWord): HeardWord => ({ state: 'heard', ...word });

/** Whether the words of a place are a sentence of their own. */
function isAlone(words: readonly EngineWord[], { from, to }: Place): boolean {
  const ends = (at: number): boolean => /[.!?:]["')]*$/.test(words[at]?.word ?? '');
  return (from === 0 || ends(from - 1)) && ends(to - 1);
}

/** Whether the whole alternative is a term, and not only some of its words. */
const isTerm = ({ alternatives }: Place, text: string): boolean =>
  alternatives.some((one) => one.text === text && one.term !== undefined && plain(one.term) === plain(text));

/** Whether a term is spoken letter by letter. Letters sound alike: "ECG" was heard as "gcg", which is close to "BCG". */
const isSpelt = ({ alternatives }: Place, text: string): boolean =>
  /^\p{Lu}{2,5}$/u.test(alternatives.find((one) => one.text === text)?.term ?? '');

/** The dictation's own names are found even if they sound different. Beyond this distance, they must also be likelier. */
const farName = 0.35;

/** Whether a name sounds unlike the words as heard, and is less likely: "Quintero" in place of "Yandro". */
const isFarName = ({ kind }: Place, { distance = 1, gain = 0 }: Features): boolean =>
  kind === 'name' && distance > farName && gain <= 0;

/** A place that was not scored is unscored or, if it has no alternatives to score, doubtful. */
const unscored = ({ alternatives }: Place): Verdict => ({
  state: alternatives.length === 0 ? 'doubtful' : 'unscored',
  shown: [],
});

function judge(place: Place, heard: string, scores: ScoreAnswer['places'][number]): Verdict {
  const candidates = candidatesOf(place, scores);
  const weights = model.weights[place.kind] ?? model.weights.any;
  const thresholds = { ...(model.thresholds[place.kind] ?? model.thresholds.any), ...adaptedThresholds[place.kind] };
  const likely = probabilities(
    candidates.map(({ role, features }) => weigh(features, weights[role]) + usualDose * (features.usualDose ?? 0)),
  );
  const texts = byMeaning(
    candidates.flatMap(({ role, text }, at) =>
      role === 'other' ? [] : [{ text: role === 'heard' ? heard : text, likely: likely[at] ?? 0 }],
    ),
  );
  const { lead = 0 } = candidates[0]?.features ?? {};
  const isRight =
    place.leadWhenRight === undefined
      ? (texts[0]?.likely ?? 0) >= thresholds.heard || leadsFar(place, heard, lead)
      : lead >= place.leadWhenRight;
  if (!place.alwaysAsks && isRight) return { state: 'heard', shown: [] };
  const ordered = texts.toSorted((one, other) => other.likely - one.likely);
  const best = ordered[0];
  const isOther = best !== undefined && best.text !== heard;
  // An alternative that another one outscores is only offered, however well it fits the place.
  const first = candidates.find(({ features }) => features.first === 1)?.text ?? '';
  const isFirst = best !== undefined && meaningOf(best.text) === meaningOf(first);
  const features = candidates.find(({ text }) => text === best?.text)?.features ?? {};
  const mayReplace = !place.onlyAsks && !isFarName(place, features);
  const replaces = isOther && isFirst && best.likely >= thresholds.replaced && mayReplace && !isSpelt(place, best.text);
  if (replaces) return { state: 'replaced', shown: shown(ordered, best.text, heard), instead: best.text };
  return {
    state: 'doubtful',
    shown: shown(withFirst(ordered, first, heard), heard, heard),
    ...(isOther && best.likely >= likelyHeading && isTerm(place, best.text) ? { heading: best.text } : {}),
  };
}

/** Whether the words lead so far that they are right. */
function leadsFar({ kind, features }: Place, heard: string, lead: number): boolean {
  const { knownDrug, usual = 0, unsure = 1, unsureMost = unsure } = features;
  const isClear = unsureMost <= clearlyHeard.unsure && usual >= clearlyHeard.usual && lead >= clearlyHeard.lead;
  if ((kind === 'drug' || kind === 'term') && isClear) return true;
  const isKnown = (kind === 'drug' && knownDrug === 1) || (kind === 'dose' && /^\d+(\.\d+)?\W*$/.test(heard));
  return isKnown && lead >= leadOfRight;
}

interface LikelyText {
  readonly text: string;
  readonly likely: number;
}

/**
 * One entry for all texts of one meaning, as likely as all of them: the words as heard, or the most likely text. Words
 * heard with a hyphen do not mean the same as without it: "beta-methasone" is to be corrected.
 */
function byMeaning([heard, ...others]: readonly LikelyText[]): LikelyText[] {
  const found = new Map<string, LikelyText>();
  const inOrder = others.toSorted((one, other) => other.likely - one.likely);
  for (const { text, likely } of heard ? [heard, ...inOrder] : inOrder) {
    const meaning = text === heard?.text && text.includes('-') ? text : meaningOf(text);
    const known = found.get(meaning);
    found.set(meaning, { text: known?.text ?? text, likely: likely + (known?.likely ?? 0) });
  }
  return [...found.values()];
}

/** Softmax. */
function probabilities(sums: readonly number[]): number[] {
  const highest = Math.max(...sums);
  const powers = sums.map((sum) => Math.exp(sum - highest));
  const total = powers.reduce((sum, power) => sum + power, 0);
  return powers.map((power) => power / total);
}

/** The alternatives to show for the text that stands. Always includes the words as heard, unless they stand. */
function shown(ordered: readonly LikelyText[], standing: string, heard: string): HeardAlternative[] {
  const others = ordered.filter(({ text }) => text !== standing);
  const first = others.slice(0, mostShown);
  const asHeard = others.find(({ text }) => text === heard);
  const kept = asHeard && !first.includes(asHeard) ? [...first.slice(0, -1), asHeard] : first;
  const best = ordered[0]?.likely ?? 1;
  const score = (likely: number): number => Math.round(100 * Math.log(Math.max(likely, 1e-9) / best)) / 100;
  return kept.map(({ text, likely }) => ({ text, score: score(likely) }));
}

/** With the alternative that outscores all others among those that are seen at first, however little it fits the place. */
function withFirst(ordered: readonly LikelyText[], first: string, heard: string): readonly LikelyText[] {
  const others = ordered.filter(({ text }) => text !== heard);
  const best = others.findIndex(({ text }) => meaningOf(text) === meaningOf(first));
  const [moved, last] = [others[best], others[seenAtFirst - 1]];
  if (best < seenAtFirst || !moved || !last) return ordered;
  const rest = ordered.filter((one) => one !== moved);
  return rest.toSpliced(rest.indexOf(last), 0, { ...moved, likely: last.likely });
}

/** Without scores, only the sound, the slot and the engine's confidence are known: enough to ask, never to replace. */
function judgeWithoutScores({ features, alternatives, alwaysAsks }: Place, heard: string): Verdict {
  const likely = features.value === undefined ? 0 : 1 / (1 + Math.exp(-features.value));
  if (likely < 0.5 && !alwaysAsks) return { state: 'heard', shown: [] };
  const named = alternatives.map(({ text, features: { lead = 0 } }) => ({ text, likely: likely * Math.exp(lead) }));
  return {
    state: 'doubtful',
    shown: shown(
      [...named, { text: heard, likely: 1 - likely }].toSorted((one, other) => other.likely - one.likely),
      heard,
      heard,
    ),
  };
}

/**
 * The words of a place whose state is not `heard`. Words at its ends are `heard` if all alternatives share them or, where others
 * took the place of some, if they stayed; then alternatives that would change them are left out.
 */
function wordsOf(
  words: readonly (EngineWord | HeardWord)[],
  { from, to, kind }: Place,
  heard: string,
  { state, shown: list, instead = heard, heading }: Verdict,
): HeardWord[] {
  const { before, after } = sharedEnds([heard, ...(state === 'replaced' ? [instead] : list.map(({ text }) => text))]);
  const shares = ({ text }: HeardAlternative): boolean => {
    const ends = sharedEnds([heard, text]);
    return ends.before >= before && ends.after >= after;
  };
  const cut = (text: string): string => {
    const parts = text.split(' ');
    return parts.slice(before, parts.length - after).join(' ');
  };
  const inside = words
    .slice(from + before, to - after)
    .map(({ word, start, end, probability }) => ({ word, start, end, probability }));
  const standing = state === 'replaced' ? spread(inside, cut(instead).split(' ')) : inside;
  const now: HeardWord[] = standing.map((word) => ({ ...word, state }));
  const alternatives = list
    .filter((other) => other.text === heard || shares(other))
    .map(({ text, score }) => ({ text: cut(text), score }));
  const place = { kind, heard: textOf(inside), alternatives, length: now.length };
  if (now[0]) now[0] = { ...now[0], ...place, ...(heading === undefined ? {} : { heading: cut(heading) }) };
  return [...words.slice(from, from + before).map(heardOf), ...now, ...words.slice(to - after, to).map(heardOf)];
}

/** How many words texts have in common at their beginning and at their end, while each keeps one more. None for one text. */
function sharedEnds(texts: readonly string[]): { before: number; after: number } {
  const all = texts.map((text) => text.split(' '));
  const most = all.length < 2 ? 0 : Math.min(...all.map(({ length }) => length)) - 1;
  const agree = (at: (one: readonly string[]) => string | undefined): boolean => new Set(all.map(at)).size === 1;
  let before = 0;
  while (before < most && agree((one) => one[before])) before++;
  let after = 0;
  while (after < most - before && agree((one) => one.at(-1 - after))) after++;
  return { before, after };
}

/** Spreads other words over the same time, in proportion to their letters. */
function spread(inside: readonly EngineWord[], texts: readonly string[]): EngineWord[] {
  const start = inside[0]?.start ?? 0;
  const end = inside.at(-1)?.end ?? start;
  const probability = Math.min(...inside.map((word) => word.probability));
  const letters = texts.reduce((sum, text) => sum + text.length, 0);
  let passed = 0;
  return texts.map((word) => {
    const from = start + ((end - start) * passed) / letters;
    passed += word.length;
    return { word, start: from, end: start + ((end - start) * passed) / letters, probability };
  });
}
