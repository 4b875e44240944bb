import type { CheckedNote, LeftOutWords, SaidWords } from '../api.js';

type Reason = LeftOutWords['reason'];
type Doubt = 'mayCorrect' | 'notTheModel' | 'editElsewhere';

/** What a clinician is most likely to check comes first. */
const order: readonly Reason[] = ['correction', 'aside', 'repeated', 'filler', 'removed', 'heading', 'command'];

/** What was left out, by reason, each in the order of the recording. */
export function leftOutByReason(leftOut: readonly LeftOutWords[]): { reason: Reason; words: LeftOutWords[] }[] {
  return order
    .map((reason) => ({ reason, words: leftOut.filter((one) => one.reason === reason) }))
    .filter(({ words }) => words.length > 0);
}

type Doubtful = SaidWords & { doubt: Doubt };

/**
 * What to check in the note itself, in its order. An edit is identified by its sentence. Other doubts are identified by
 * the words said, which may be in two sentences: a statement, and what may correct it.
 */
export function doubtsIn({ sections }: Pick<CheckedNote, 'sections'>): Doubtful[] {
  const all = sections
    .flatMap(({ blocks }) => blocks.flatMap(({ sentences }) => sentences))
    .flatMap(({ text, doubts }): Doubtful[] => {
      const edit = doubts.find(({ reason }) => reason === 'edit');
      // Words that may have been heard wrongly are marked in the note itself.
      const others = doubts.filter(({ reason }) => reason !== 'edit' && reason !== 'hearing');
      return [
        ...(edit ? [{ text, source: edit.source, doubt: 'editElsewhere' as const }] : []),
        ...others.map(({ reason, text: words, source }) => ({
          text: words,
          source,
          doubt: reason === 'model' ? ('notTheModel' as const) : ('mayCorrect' as const),
        })),
      ];
    });
  return [...new Map(all.map((one) => [JSON.stringify(one), one])).values()];
}
