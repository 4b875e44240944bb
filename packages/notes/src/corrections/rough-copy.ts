import type { WordRange } from '@auscribe/contracts';
import type { Word } from '../words.js';
import { type CorrectionLexicon, withoutElision } from './lexicon.js';

/** A number of any length, a pair of numbers ("140 over 90"), or one other word. */
interface Token extends WordRange {
  form: string;
  type: string | undefined;
  /** An article or another short word with little meaning. */
  small: boolean;
  negates: boolean;
}

/** Which words are said again: `wrong` is a range of the words before a correction, `right` of those after it. */
export interface RoughCopy {
  wrong: WordRange;
  right: WordRange;
  score: number;
  /** Something else could also have been meant. */
  ambiguous: boolean;
}

interface Path {
  score: number;
  differs: boolean;
  wrongTo: number;
  rightTo: number;
}

/** Kinds of words that may be said only the first time: "the left arm, no, the jaw". */
const modifiers = /^(side|place|severity)$/;

export function tokensOf(words: readonly Word[], lexicon: CorrectionLexicon): Token[] {
  const tokens: Token[] = [];
  for (let from = 0; from < words.length; from = tokens.at(-1)?.to ?? words.length) {
    const first = words[from] as Word;
    let type = lexicon.typeOf(first);
    let to = from + 1;
    while (type === 'number' || type === 'ratio') {
      let next = to;
      while (lexicon.has('dividers', words[next])) next += 1;
      const divided = next > to;
      if (!divided && lexicon.has('joins', words[next]) && !/\d/.test(words[to - 1]?.form ?? '')) next += 1;
      const following = words[next];
      if (!following || lexicon.typeOf(following) !== 'number' || words.slice(to - 1, next).some(({ after }) => after))
        break;
      if (divided) type = 'ratio';
      to = next + 1;
    }
    const parts = words.slice(from, to).map((word) => withoutElision(word.form));
    if (type === 'number' && parts[0]?.includes('/')) type = 'ratio';
    const short = first.form.length <= 3 && !/^\p{Lu}{2}/u.test(first.text);
    const small = type === 'article' || (!type && (short || lexicon.has('dropped', first)));
    tokens.push({ from, to, type, form: parts.join(' '), small, negates: lexicon.has('negations', first) });
  }
  return tokens;
}

/**
 * Finds what the words after a correction repeat. Speakers go back to a word that they said and continue from there
 * with the correct ones, so the two wordings match word by word or kind by kind. The words `after` end with their
 * clause.
 */
export function findRoughCopy(
  before: readonly Word[],
  after: readonly Word[],
  lexicon: CorrectionLexicon,
): RoughCopy | undefined {
  const wrong = tokensOf(before, lexicon);
  const right = tokensOf(after, lexicon);
  const aligner = new Aligner(wrong, right);
  const found: (Path & { from: number; skipped: number; keepFrom: number })[] = [];
  let keepFrom = 0;
  for (const [skipped, token] of right.entries()) {
    for (let from = wrong.length - 1; from >= 0; from -= 1) {
      const path = aligner.matched(from, skipped);
      if (!path || path.score < 1) continue;
      const negated = keepFrom < skipped;
      const denied = !path.differs && wrong[from - 1]?.negates === true;
      if (path.differs || negated || denied) found.push({ ...path, from: denied ? from - 1 : from, skipped, keepFrom });
    }
    if (token.negates) continue;
    if (!lexicon.has('dropped', after[token.from])) break;
    keepFrom = skipped + 1;
  }
  const likeliest = found.sort((a, b) => b.score - a.score || b.from - a.from)[0];
  if (!likeliest) return undefined;
  const ofLast = found.find(({ from, skipped }) => from === wrong.length - 1 && skipped === 0);
  const isLast = likeliest.wrongTo < wrong.length && isCutOff(wrong.at(-1), right[0]);
  const best = (isLast && ofLast) || likeliest;
  const tail = wrong.slice(best.wrongTo);
  const rivals = found.filter((one) => one.score === best.score && one.from < best.from);
  const [said, wanted] = [wrong[best.from], right[best.skipped]];
  const misshapen = wanted?.type === 'number' && shapeOf(said) !== shapeOf(wanted);
  const better = misshapen && rivals.some(({ from }) => shapeOf(wrong[from]) === shapeOf(wanted));
  return {
    wrong: {
      from: said?.from ?? 0,
      to: (tail.every(({ negates }) => negates) ? wrong.at(-1) : wrong[best.wrongTo - 1])?.to ?? 0,
    },
    right: { from: right[best.keepFrom]?.from ?? 0, to: right[best.rightTo - 1]?.to ?? 0 },
    score: best.score,
    ambiguous: better || (rivals.length > 0 && tail.length > 0),
  };
}

/**
 * Whether the last number before a correction was taken back before its unit was said. It is then the one that is corrected,
 * however well the words that follow match an earlier one: "lithium 800 mg at night, quetiapine 200, no, make that 300 mg
 * at night".
 */
const isCutOff = (said: Token | undefined, wanted: Token | undefined): boolean =>
  said?.type === 'number' && wanted?.type === 'number' && /[.,]\d/.test(said.form) === /[.,]\d/.test(wanted.form);

/** "36.5" and "37.2" are more alike than "90" is to either. */
const shapeOf = (token: Token | undefined): string | undefined => token?.form.replace(/\d/g, '0');

class Aligner {
  private readonly known = new Map<number, Path | undefined>();

  constructor(
    private readonly wrong: readonly Token[],
    private readonly right: readonly Token[],
  ) {}

  /** The best match of the two wordings, if their first words, `at` and `other`, match. */
  matched(at: number, other: number): Path | undefined {
    const [one, two] = [this.wrong[at], this.right[other]];
    const score = one && two && this.likeness(one, two, at, other);
    if (score === undefined) return undefined;
    const differs = one?.form !== two?.form;
    const rest = this.from(at + 1, other + 1);
    if (!rest) return { score, differs, wrongTo: at + 1, rightTo: other + 1 };
    return { ...rest, score: score + rest.score, differs: differs || rest.differs };
  }

  /** The same, but words of either wording may be missing from the other. */
  private from(at: number, other: number): Path | undefined {
    const [one, two] = [this.wrong[at], this.right[other]];
    if (!one || !two) return undefined;
    const key = at * this.right.length + other;
    if (!this.known.has(key)) {
      const ways = [
        this.matched(at, other),
        without(one, this.from(at + 1, other)),
        without(two, this.from(at, other + 1)),
      ];
      this.known.set(
        key,
        ways.reduce((a, b) => (b && (!a || b.score > a.score) ? b : a)),
      );
    }
    return this.known.get(key);
  }

  private likeness(one: Token, two: Token, at: number, other: number): number | undefined {
    const [nextOne, nextTwo] = [this.wrong[at + 1], this.right[other + 1]];
    if (one.form === two.form) return one.small ? 1 : 3;
    if (one.type && one.type === two.type) return 2;
    if (one.type && two.type) return undefined;
    const last = !nextOne && !nextTwo;
    const continues = nextOne && nextOne.form === nextTwo?.form && !nextOne.small;
    return (last || continues) && !one.small && !two.small ? 0 : undefined;
  }
}

/** Skips a word that only one of the wordings has: small words and negations cost little. */
function without(token: Token, rest: Path | undefined): Path | undefined {
  const cost = modifiers.test(token.type ?? '') ? 1 : 2;
  if (!rest) return undefined;
  const score = rest.score - (token.negates || token.small ? 0.25 : cost);
  return { ...rest, score, differs: rest.differs || token.negates };
}
