import type { Word } from '../words.js';

/**
 * A note's acronyms as the words that were said for them: "JVP" as "jugular venous pressure", "ALT" as "A L T". One that
 * was said itself stays, and one that is explained beside its words, "middle cerebral artery (MCA)", is left out.
 */
export class Acronyms {
  private readonly byInitial = new Map<string, number[]>();
  private readonly forms: ReadonlySet<string>;

  constructor(private readonly said: readonly Word[]) {
    this.forms = new Set(said.map(({ form }) => form));
    for (const [at, { form }] of said.entries()) {
      const places = this.byInitial.get(form[0] ?? '');
      if (places) places.push(at);
      else this.byInitial.set(form[0] ?? '', [at]);
    }
  }

  /**
   * @param keyOf what a word means: an acronym with another meaning stands for its letters only, "C T" and no "chest tightness"
   * @param keys all that was said
   */
  expand(sentence: readonly Word[], keyOf: (word: Word) => string, keys: ReadonlySet<string>): Word[] {
    return sentence.flatMap((word, at) => {
      if (!/^\p{Lu}{2,6}$/u.test(word.text) || this.forms.has(word.form)) return [word];
      const key = keyOf(word);
      if (keys.has(key)) return [word];
      const known = key !== word.form;
      const explained = word.before.includes('(') && wordsFor(word.form, sentence.slice(0, at), at - word.text.length);
      if (explained) return [];
      const words = this.byInitial
        .get(word.form[0] ?? '')
        ?.map((place) => wordsFor(word.form, this.said, place))
        .find((found) => found && (!known || found.every(({ form }) => form.length === 1)));
      return words?.map((one, index) => withMarksOf(word, one, index === words.length - 1)) ?? [word];
    });
  }
}

/** The words from a place on whose initials are the letters, in one sentence. */
function wordsFor(letters: string, words: readonly Word[], from: number): readonly Word[] | undefined {
  const found = words.slice(Math.max(0, from), from + letters.length);
  const initials = found.map(({ form }) => form[0]).join('');
  const torn = found.slice(0, -1).some(({ after }) => /[.!?]/.test(after));
  return initials === letters && !torn ? found : undefined;
}

const withMarksOf = ({ before, after, line }: Word, word: Word, last: boolean): Word => ({
  ...word,
  before: '',
  after: last ? after : '',
  line: before === '' ? line : undefined,
});
