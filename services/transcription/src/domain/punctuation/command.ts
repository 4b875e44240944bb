/** What a spoken command does to the text. */
export type Effect =
  /** A mark at the word before. With `lines`, a break after it. */
  | { kind: 'mark'; mark: string; lines?: 1 | 2 }
  /** A new line or a new paragraph, perhaps with the next point of a list. */
  | { kind: 'break'; lines: 1 | 2; item?: 'bullet' | 'number' }
  /** A mark at the word after. */
  | { kind: 'open'; mark: string }
  /** A mark at the word before, which keeps its own. */
  | { kind: 'close'; mark: string }
  /** The words on both sides become one. */
  | { kind: 'join'; mark: string };

export interface Command {
  /** As said, without accents, capitals and hyphens. */
  phrases: readonly string[];
  effect: Effect;
  /** After any other word than these it is a word itself, whatever mark the engine put between them. */
  onlyAfter?: ReadonlySet<string>;
  /** After one of these words it is a word itself. */
  notAfter?: ReadonlySet<string>;
  /** Before one of these words it is a word itself. */
  notBefore?: ReadonlySet<string>;
  /** Also a common word: one that begins a sentence and goes on with it is no command. */
  common?: boolean;
  /** Between two figures it is the decimal mark, and joins them with this. */
  decimal?: string;
}

/** How a language speaks its marks. */
export interface SpokenMarks {
  commands: readonly Command[];
  /** Words of a sentence's inside: a capital that the engine gave them goes where no sentence begins. */
  small: ReadonlySet<string>;
  /** Between two of them a command for a decimal mark is left as said. */
  numerals: ReadonlySet<string>;
}

/** Words in a line of text, as a set. */
export const words = (line: string): ReadonlySet<string> => new Set(line.split(' '));
