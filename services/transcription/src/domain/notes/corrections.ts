import { type Span, sentencesOf } from './sentences.js';
import { type Token, tokenise } from './tokenise.js';

const takeBack =
  /^(?:please |no )?(?:scratch|strike|delete|cancel|erase|undo|disregard|ignore) (?:that|the last sentence|last sentence|that last sentence)$/;

/** "eighty milligrams", "5%", "left", "right": what a correction may replace word for word. */
const side = new Set(['left', 'right', 'upper', 'lower', 'medial', 'lateral', 'anterior', 'posterior']);
const unit =
  /^(mg|mcg|g|ml|mm|cm|kg|milligrams?|micrograms?|grams?|units?|millilitres?|milliliters?|milli?met(?:re|er)s?|centimet(?:re|er)s?|tablets?|puffs?|percent|days?|weeks?|months?|hours?|litres?|liters?)$/;

export type Corrected = { text: string; removed: string[] };

const said = (tokens: readonly Token[], span: Span): string =>
  tokens
    .slice(span.from, span.to)
    .map((token) => token.word)
    .join(' ');

/** Offsets to cut: the sentence before a "scratch that" that stands alone, and the command. */
function takenBack(tokens: readonly Token[], sentences: readonly Span[]): Span[] {
  const cuts: Span[] = [];
  let kept: Span[] = [];
  for (const sentence of sentences) {
    if (!takeBack.test(said(tokens, sentence))) {
      kept.push(sentence);
      continue;
    }
    const before = kept.at(-1);
    if (before === undefined || before.to !== sentence.from || before.to - before.from < 2) continue;
    cuts.push(before, sentence);
    kept = kept.slice(0, -1);
  }
  return cuts;
}

/** Words right before "correction" that the words after it plainly replace: same drug, same unit, or the other side. */
function replaced(tokens: readonly Token[], at: number): Span | undefined {
  const then = tokens[at + 1];
  const previous = tokens[at - 1];
  if (!then || !previous) return undefined;
  if (side.has(then.word) && side.has(previous.word) && then.word !== previous.word) return { from: at - 1, to: at };
  const lastUnit = previous.word;
  if (unit.test(lastUnit) && tokens.slice(at + 1, at + 6).some((token) => token.word === lastUnit)) {
    let from = at - 2;
    if (tokens[at + 1]?.word === lastUnit) return undefined;
    const isNumber = (word: string): boolean =>
      /^\d|^(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|point|zero)$/.test(
        word,
      );
    if (!isNumber(then.word)) return sameBeginning(tokens, at);
    while (from > 0 && isNumber(tokens[from - 1]?.word ?? '')) from -= 1;
    return isNumber(tokens[from]?.word ?? '') ? { from, to: at } : undefined;
  }
  return sameBeginning(tokens, at);
}

/** "Gliclazide eighty … daily, correction, gliclazide forty … daily": the clause begun with the same word goes. */
function sameBeginning(tokens: readonly Token[], at: number): Span | undefined {
  const then = tokens[at + 1];
  if (!then || then.word.length < 4) return undefined;
  let from = at - 1;
  while (from > 0 && tokens[from - 1]?.after === 'none') from -= 1;
  const start = tokens[from];
  return start && start.word === then.word && at - from >= 2 ? { from, to: at } : undefined;
}

function corrected(tokens: readonly Token[]): Span[] {
  const cuts: Span[] = [];
  tokens.forEach((token, index) => {
    const apart = tokens[index - 1] !== undefined && tokens[index - 1]?.after !== 'none' && token.after !== 'none';
    if (token.word !== 'correction' || !apart) return;
    const old = replaced(tokens, index);
    if (old) cuts.push({ from: old.from, to: index + 1 });
  });
  return cuts;
}

/**
 * Carries out spoken corrections where what they mean is beyond doubt, and returns what went. In doubt the words stay,
 * correction and all, for the clinician to see: a wrong dose beside the right one is noticed, a lost finding is not.
 */
export function applyCorrections(text: string): Corrected {
  const tokens = tokenise(text);
  const cuts = [...takenBack(tokens, sentencesOf(tokens, { from: 0, to: tokens.length })), ...corrected(tokens)];
  cuts.sort((a, b) => a.from - b.from);
  const removed: string[] = [];
  let left = '';
  let position = 0;
  for (const cut of cuts) {
    const from = tokens[cut.from]?.from ?? text.length;
    const to = tokens[cut.to]?.from ?? text.length;
    if (from < position) continue;
    left += text.slice(position, from);
    removed.push(text.slice(from, to).trim());
    position = to;
  }
  return { text: left + text.slice(position), removed };
}
