/** What a spoken command does to the text: one of these, or a mark and a break after it. */
export interface Effect {
  /** A mark at the word before. */
  mark?: string;
  /** A mark at the word after. */
  open?: string;
  /** A mark at the word before, which keeps its own. */
  close?: string;
  /** The words on both sides become one, with this between them. */
  join?: string;
  /** Line breaks: 1 for a new line, 2 for a new paragraph. */
  lines?: number;
  /** The next point of a list stands behind the break: a `bullet` or a `number`. */
  item?: string;
}

/** All words and phrases as `folded` gives them: without accents, capitals and hyphens. */
export interface Command extends Effect {
  phrases: readonly string[];
  /** What else the words may mean. */
  about?: string;
  /** After any other word than these it is a word itself, whatever mark the engine put between them. */
  onlyAfter?: readonly string[];
  /** After one of these words it is a word itself. */
  notAfter?: readonly string[];
  /** Before one of these words it is a word itself. */
  notBefore?: readonly string[];
  /** Also a common word: one that begins a sentence and goes on with it is no command. */
  common?: boolean;
  /** Between two figures it is the decimal mark, and joins them with this. */
  decimal?: string;
}

/** How a language speaks its marks. */
export interface SpokenMarks {
  commands: readonly Command[];
  /** Words of a sentence's inside: a capital that the engine gave them goes where no sentence begins. */
  small: readonly string[];
  /** Between two of them a command for a decimal mark is left as said. */
  numerals: readonly string[];
}
