import type { LeftOut, NoteLanguage } from '@auscribe/contracts';
import classes from '../data/classes.json' with { type: 'json' };
import english from '../data/marks.en.json' with { type: 'json' };
import spanish from '../data/marks.es.json' with { type: 'json' };
import french from '../data/marks.fr.json' with { type: 'json' };
import { takeAll } from './steps.js';
import type { Word } from './words.js';

/** A word with its punctuation and its segment: the engine transcribes each segment as if it were everything. */
export type MarkedWord = Pick<Word, 'text' | 'form' | 'before' | 'after'> & { segment?: number };

/** What was spoken before a word. */
export interface SpokenLayout extends Pick<Word, 'line'> {
  /** Joined to the previous word with this text between them. */
  join?: string;
  /** Begins the next item of a list. */
  item?: string;
  /** Required case, now that a sentence begins before the word or no longer does. */
  case?: 'capital' | 'small';
}

export interface Marked<W> {
  /** The remaining words, with the punctuation and line breaks that were spoken. */
  words: (W & SpokenLayout)[];
  /** The words that were commands. */
  leftOut: LeftOut[];
}

/** What a spoken command does to the text. */
interface Effect {
  /** Punctuation after the previous word. */
  mark?: string;
  /** Punctuation before the next word. */
  open?: string;
  /** Punctuation after the previous word, which keeps its own. */
  close?: string;
  /** Joins the words on both sides with this text between them. */
  join?: string;
  /** Line breaks: 1 for a new line, 2 for a new paragraph. */
  lines?: number;
  /** Marker of the list item after the break: a `bullet` or a `number`. */
  item?: string;
  /** Only in a transcript: a note reads these words as parts of its numbers and lists. */
  layout?: boolean;
}

/** Words and phrases are in the form that `formOf` returns, without hyphens. */
interface Command extends Effect {
  phrases: readonly string[];
  /** After any other word it is an ordinary word, whatever punctuation the engine put between them. */
  onlyAfter?: readonly string[];
  /** After one of these words it is an ordinary word. */
  notAfter?: readonly string[];
  /** After these two words it is a command nevertheless: "twice a day period". */
  butAfter?: readonly string[];
  /** Before one of these words it is an ordinary word. */
  notBefore?: readonly string[];
  /** Also a common word: at the start of a sentence that continues, it is not a command. */
  common?: boolean;
  /** Between two numbers it is the decimal sign; between digits it joins them with this text. */
  decimal?: string;
}

interface Language {
  commands: ReadonlyMap<string, Command>;
  /** First words of commands, with the length in words of the longest command of each. */
  first: ReadonlyMap<string, number>;
  /** Words that are lower case within a sentence: a capital from the engine is removed where no sentence begins. */
  small: ReadonlySet<string>;
}

const languages = { en: read(english), es: read(spanish), fr: read(french) } satisfies Record<NoteLanguage, Language>;
const numbers = new Set(classes['#']);
/** Words between two yields. */
const slice = 1000;
/** Words that names follow. */
const titles = new Set('mr mrs ms miss dr prof professor doctor nurse sra sr srta dra mme mlle'.split(' '));
const abbreviation = /^(e\.g|i\.e|etc|dr|drs|mr|mrs|ms|prof|vs|approx|no|dra?|sra?|mme|\p{L})$/iu;
const marks = /[.,;:!?…]+$/u;

/**
 * Carries out spoken punctuation: "full stop", "new paragraph". The same words in a statement stay ("colon cancer").
 * @param layout also carries out commands that join words and make lists, for a transcript
 */
export function spokenMarks<W extends MarkedWord>(
  said: readonly W[],
  language: NoteLanguage,
  layout = false,
): Marked<W> {
  return takeAll(markSteps(said, language, layout));
}

/** `spokenMarks` as a generator, which yields between steps. */
export function* markSteps<W extends MarkedWord>(
  said: readonly W[],
  language: NoteLanguage,
  layout = false,
): Generator<void, Marked<W>> {
  const words: (W & SpokenLayout)[] = [];
  const leftOut: LeftOut[] = [];
  let next: Next = { before: '' };
  for (let at = 0, step = 1; at < said.length; step += 1) {
    if (step % slice === 0) yield;
    const found = findCommand(said, at, languages[language]);
    const last = found && said[found.to - 1];
    const word = said[at] as W;
    if (last && (layout || !found.effect.layout)) {
      next = applyEffect(found.effect, last, words, next);
      leftOut.push({ from: at, to: found.to, reason: 'command' });
      at = found.to;
    } else {
      const small = next.case !== 'small' || languages[language].small.has(word.form);
      const { case: letters, ...rest } = next;
      words.push({ ...word, ...rest, before: next.before + word.before, ...(letters && small && { case: letters }) });
      next = { before: '' };
      at += 1;
    }
  }
  return { words, leftOut };
}

function read({ commands, small }: { commands: readonly Command[]; small: readonly string[] }): Language {
  const phrases = commands.flatMap((command) => command.phrases.map((phrase) => [phrase, command] as const));
  const first = new Map<string, number>();
  for (const [phrase] of phrases) {
    const [word = '', ...more] = phrase.split(' ');
    first.set(word, Math.max(first.get(word) ?? 0, 1 + more.length));
  }
  return { commands: new Map(phrases), first, small: new Set(small) };
}

/** The longest command spoken from a word on, unless it is meant as words. */
function findCommand(
  said: readonly MarkedWord[],
  at: number,
  { commands, first }: Language,
): { effect: Effect; to: number } | undefined {
  const longest = first.get(/^[^-]*/.exec(said[at]?.form ?? '')?.[0] ?? '') ?? 0;
  for (let to = Math.min(at + longest, said.length); to > at; to -= 1) {
    const command = commandIn(said.slice(at, to), commands);
    if (!command || isTorn(said, at, to) || isMeantAsWords(command, said, at, to, breaksAt(said, to, commands)))
      continue;
    const isDecimal = command.decimal && /\d$/.test(said[at - 1]?.form ?? '') && /^\d/.test(said[to]?.form ?? '');
    return { effect: isDecimal ? { join: command.decimal as string, layout: true } : command, to };
  }
  return undefined;
}

/** Whether a command for a new line or paragraph follows, so that a sentence ends here: "for one day period new paragraph". */
const breaksAt = (said: readonly MarkedWord[], at: number, commands: Language['commands']): boolean =>
  commandIn(said.slice(at, at + 2), commands)?.lines !== undefined;

const commandIn = (words: readonly MarkedWord[], commands: Language['commands']): Command | undefined =>
  commands.get(words.flatMap(partsOf).join(' '));

/**
 * "The bladder is full. Stop the catheter.": punctuation within the words means that they are not a command. The
 * exception is where two segments meet: then the words after it must look like a new sentence.
 */
function isTorn(said: readonly MarkedWord[], from: number, to: number): boolean {
  const ended = isMarked(said[to - 1]) || !said[to] || isCapital(said[to]);
  return said
    .slice(from, to - 1)
    .some((word, index) => isMarked(word) && (word.segment === said[from + index + 1]?.segment || !ended));
}

function isMeantAsWords(
  command: Command,
  said: readonly MarkedWord[],
  from: number,
  to: number,
  breaks: boolean,
): boolean {
  const [before, first, last, after] = [said[from - 1], said[from], said[to - 1], said[to]];
  const announced = partsOf(before).at(-1) ?? '';
  const wordBefore = isMarked(before) ? '' : announced;
  const wordAfter = isMarked(last) ? '' : (after?.form ?? '');
  // "Mr. Dash": an engine may write a full stop there, so punctuation does not count.
  if (titles.has(announced) && isCapital(first)) return true;
  if (before && command.onlyAfter?.includes(announced) === false) return true;
  const twoBefore = `${said[from - 2]?.form ?? ''} ${wordBefore}`;
  if (!breaks && command.notAfter?.includes(wordBefore) && !command.butAfter?.includes(twoBefore)) return true;
  // "Point d'appel": the elided word counts too.
  if (command.notBefore?.some((word) => word === wordAfter || word === wordAfter.split(/['-]/)[0])) return true;
  const [one, two] = [isNumber(wordBefore), isNumber(wordAfter)];
  if (command.decimal && one && two) return !(/\d$/.test(wordBefore) && /^\d/.test(wordAfter));
  // Alone, or as the beginning of a sentence that continues: "Colon normal."
  const continues = isCapital(first) && !isMarked(last) && after !== undefined && !isCapital(after);
  return command.common === true && (!before || (endsSentence(before) && continues));
}

type Next = SpokenLayout & Pick<Word, 'before'>;

/**
 * Adds the punctuation to the previous word, or returns it for the next one.
 * @param heard the last word of the command, whose own punctuation may have ended a sentence
 */
function applyEffect(effect: Effect, heard: MarkedWord, words: MarkedWord[], next: Next): Next {
  const { mark = '', open = '', close, join, lines, item } = effect;
  const last = words.at(-1);
  const ended = endsSentence(last) || endsSentence(heard);
  const here = next.line === undefined ? last : undefined;
  // "Impression: ?appendicitis": clinicians say the question mark of a suspected diagnosis before its word.
  const suspects =
    mark === '?' && (!here || here.after.endsWith(':') || (/[.!]$/.test(here.after) && !endsSentence(heard)));
  if (suspects) return { ...next, before: next.before + mark };
  if (open)
    return {
      ...next,
      before: next.before + open,
      ...(endsSentence(heard) && !endsSentence(last) && { case: 'small' }),
    };
  if (!last) return { ...next, ...(item && { item }), ...(lines && !mark && { line: lineOf(lines) }) };
  const put = (after: string): void => {
    words[words.length - 1] = { ...last, after };
  };
  if (join) {
    put(last.after.replace(marks, ''));
    return { ...next, join };
  }
  if (close) {
    // A question or a sentence in quotation marks keeps its end; punctuation that the engine wrote at a pause is
    // removed.
    const own = /[?!]$/.exec(last.after)?.[0] ?? '';
    const ending = endsSentence(heard) ? heard.after : '';
    put(last.after.replace(marks, '') + own + close + ending);
    return ending ? next : withCase(next, endsSentence(last) ? 'small' : undefined);
  }
  const keeps = mark === '.' && last.after.startsWith('.') && abbreviation.test(last.text);
  const after = mark && !keeps ? last.after.replace(marks, '') + mark : last.after;
  put(lines ? after.replace(/,+$/, '') : after);
  if (!lines) return withCase(next, /[.!?]$/.test(mark) ? 'capital' : ended ? 'small' : undefined);
  const line = next.line === 'paragraph' ? next.line : lineOf(lines);
  return withCase({ before: next.before, line, ...(item && { item }) }, 'capital');
}

const lineOf = (lines: number): 'line' | 'paragraph' => (lines > 1 ? 'paragraph' : 'line');

const withCase = ({ case: _, ...next }: Next, letters: SpokenLayout['case']): Next => ({
  ...next,
  ...(letters && { case: letters }),
});

const partsOf = (word: MarkedWord | undefined): string[] => word?.form.split('-') ?? [];

const isNumber = (form: string): boolean => /^\d/.test(form) || numbers.has(form);

/** Whether the engine wrote punctuation after the word: a comma, a full stop, … */
const isMarked = (word: MarkedWord | undefined): boolean => /[.,;:!?…]["”»)\]]*$/u.test(word?.after ?? '');

const endsSentence = (word: MarkedWord | undefined): boolean => /[.!?…]["”»)\]]*$/u.test(word?.after ?? '');

const isCapital = (word: MarkedWord | undefined): boolean => /^[^\p{L}\p{N}]*\p{Lu}/u.test(word?.text ?? '');
