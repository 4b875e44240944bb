import { soundsOf } from './pronounce.js';
import { SoundIndex } from './sound-index.js';

export interface SpokenText {
  readonly text: string;
  /** 0 is the same sound. */
  readonly distance: number;
}

/** A fixed list of texts, searched by sound. The index is built at the first search. */
export class SpokenTexts {
  private index: SoundIndex | undefined;
  private lowerCase: ReadonlySet<string> | undefined;

  /** `waysToSay` returns how a text may be said, if not only as written. */
  constructor(
    private readonly texts: readonly string[],
    private readonly waysToSay: (text: string) => readonly string[] = (text) => [text],
  ) {}

  /** Whether the list has this text, which is in lower case. */
  has(text: string): boolean {
    this.lowerCase ??= new Set(this.texts.map((one) => one.toLowerCase()));
    return this.lowerCase.has(text);
  }

  /** At most `most` texts within the distance `farthest`, the nearest first. */
  nearest(sounds: string, most: number, farthest: number): SpokenText[] {
    this.index ??= this.build();
    const [near = []] = this.index.nearest(sounds, [sounds.length], most, [farthest]);
    return near.map(({ id, distance }) => ({ text: this.texts[id] ?? '', distance }));
  }

  private build(): SoundIndex {
    const index = new SoundIndex();
    for (const [id, text] of this.texts.entries())
      for (const sounds of new Set(this.waysToSay(text).map(soundsOf))) index.add(sounds, id);
    return index;
  }
}
