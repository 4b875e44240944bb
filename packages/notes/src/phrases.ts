import type { NoteLanguage } from '@auscribe/contracts';
import { formOf, type Word } from './words.js';

interface Found<Meaning> {
  meaning: Meaning;
  to: number;
}

/** Reads the data of each language. */
export function perLanguage<Data>(read: (language: NoteLanguage) => Data): Readonly<Record<NoteLanguage, Data>> {
  return { en: read('en'), es: read('es'), fr: read('fr') };
}

/** Finds phrases of a lexicon in words; the longest one wins. */
export class Phrases<Meaning> {
  private readonly byFirst = new Map<string, { forms: string[]; meaning: Meaning }[]>();

  add(phrases: readonly string[], meaning: Meaning): this {
    for (const phrase of phrases) {
      const forms = formOf(phrase).split(' ');
      const known = this.byFirst.get(forms[0] ?? '') ?? [];
      this.byFirst.set(
        forms[0] ?? '',
        [...known, { forms, meaning }].sort((a, b) => b.forms.length - a.forms.length),
      );
    }
    return this;
  }

  /** The phrase that begins at the word `at`, and where it ends. It never crosses a full stop. */
  at(words: readonly Word[], at: number): Found<Meaning> | undefined {
    const stopped = (index: number): boolean => index > at && /[.!?;:]/.test(words[index - 1]?.after ?? '');
    return this.first(at, (index) => (stopped(index) ? undefined : words[index]?.form));
  }

  /** The same for forms without punctuation, up to `end`. */
  find(forms: readonly string[], at: number, end = forms.length): Found<Meaning> | undefined {
    return this.first(at, (index) => (index < end ? forms[index] : undefined));
  }

  private first(at: number, formAt: (index: number) => string | undefined): Found<Meaning> | undefined {
    const phrases = this.byFirst.get(formAt(at) ?? '');
    const found = phrases?.find(({ forms }) => forms.every((form, index) => formAt(at + index) === form));
    return found && { meaning: found.meaning, to: at + found.forms.length };
  }
}
