import type { NoteLanguage } from '@auscribe/contracts';
import english from '../../data/corrections.en.json' with { type: 'json' };
import spanish from '../../data/corrections.es.json' with { type: 'json' };
import french from '../../data/corrections.fr.json' with { type: 'json' };
import drugs from '../../data/drugs.json' with { type: 'json' };
import { Phrases } from '../phrases.js';
import { formOf, type Word } from '../words.js';

export type Cue = 'takeBackSentence' | 'takeBackClause' | 'edit' | 'insert' | 'replace' | 'goBack' | 'asides';

/** The words with which corrections are spoken in a language, and the kinds of words that replace one another. */
export class CorrectionLexicon {
  readonly cues = new Phrases<Cue>();
  readonly weak: Phrases<true>;
  /** Polite words to the typist, which a name may follow. */
  readonly greetings: Phrases<true>;
  /** Addressed to the typist only if the sentence contains nothing else. */
  readonly whole: Phrases<true>;
  /** Names of sections, to which a speaker may go back. */
  readonly sections: Phrases<true>;
  private readonly sets: Readonly<Record<string, ReadonlySet<string>>>;
  private readonly types = new Map<string, string>();

  constructor(data: typeof english) {
    const { takeBack, requests } = data;
    const { verbs, clauses, sentences, phrases } = takeBack;
    const asked = takeBack.before.flatMap((before) => verbs.map((verb) => `${before} ${verb}`.trim()));
    const every = (starts: string[], ends: string[]) =>
      starts.flatMap((start) => ends.map((end) => (start.endsWith("'") ? start : `${start} `) + end));
    this.cues.add([...every(asked, clauses), ...phrases], 'takeBackClause');
    this.cues
      .add(every(asked, sentences), 'takeBackSentence')
      .add(every(requests.openers, requests.requests), 'asides');
    for (const cue of ['replace', 'edit', 'insert', 'goBack', 'asides'] as const) this.cues.add(data[cue], cue);
    this.weak = new Phrases<true>().add(data.weak, true);
    this.greetings = new Phrases<true>().add(data.greetings, true);
    this.whole = new Phrases<true>().add(data.whole, true);
    this.sections = new Phrases<true>().add(data.sections, true);
    this.sets = Object.fromEntries(Object.entries(data.words).map(([set, terms]) => [set, new Set(terms.map(formOf))]));
    for (const name of drugs) if (!name.includes(' ')) this.types.set(formOf(name), 'drug');
    for (const [type, terms] of Object.entries(data.types))
      for (const term of terms) this.types.set(formOf(term), type);
  }

  /**
   * `fillers` mean nothing; `doubles` may be said twice; `dropped` may come before the right words ("it is 20"); a cue
   * is part of a statement after `notAfter` ("a scratch that") and before `notBefore` ("correction of"); `dividers`
   * come between the numbers of a pair ("140 over 90"), `joins` within one number ("hundred and ten"); `negations` turn
   * a finding into its opposite, `denials` also answer a question; `becomes` comes between the old and the new wording
   * ("change left to right"); `places` say where ("in that line"), and `anchors` where to insert; `additions` take
   * nothing back ("he also"); after `titles` a full stop does not end a sentence.
   */
  has(set: keyof typeof english.words, word: Word | undefined): boolean {
    return word !== undefined && this.sets[set]?.has(word.form) === true;
  }

  hasAny(set: keyof typeof english.words, words: readonly Word[]): boolean {
    return words.some((word) => this.has(set, word));
  }

  isNumber(word: Word | undefined): boolean {
    return word !== undefined && (/\d/.test(word.form) || this.typeOf(word) === 'number');
  }

  /**
   * The kind of a word, as far as a correction needs it: a number replaces a number, "L5" replaces "L4", "C" replaces
   * "B".
   */
  typeOf({ form }: Word): string | undefined {
    if (/^\d/.test(form)) return 'number';
    if (/\d/.test(form)) return form.replace(/\p{L}+/gu, 'x').replace(/\d+/g, '0');
    const bare = withoutElision(form);
    const type = this.types.get(form) ?? this.types.get(bare) ?? this.types.get(bare.replace(/(?<=.{6})[aeo]$/, ''));
    return type ?? (/^[bcdfghjkmnpqrstvwxz]$/.test(form) ? 'letter' : undefined);
  }
}

/** "Allergie" and "d'allergie" are the same word. */
export const withoutElision = (form: string): string => form.replace(/^\p{L}{1,2}'(?=\p{L}{3})/u, '');

export const correctionLexicons: Record<NoteLanguage, CorrectionLexicon> = {
  en: new CorrectionLexicon(english),
  es: new CorrectionLexicon(spanish),
  fr: new CorrectionLexicon(french),
};
