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

  /** `said` returns the ways to say a text, if there are others than as written. */
  constructor(
    private readonly texts: readonly string[],
    private readonly said: (text: string) => readonly string[] = (text) => [text],
  ) {}

  has(text: string): boolean {
    return this.texts.some((one) => one.toLowerCase() === text);
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
      for (const sounds of new Set(this.said(text).map(soundsOf))) index.add(sounds, id);
    return index;
  }
}
