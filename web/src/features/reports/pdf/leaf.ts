import { page } from './page.js';

interface Mark {
  y: number;
  draw(y: number): void;
}

interface Line {
  y: number;
  /** How many marks stand before it. */
  at: number;
  /** Whether it has to stay with the line before it. */
  held: boolean;
}

/** A page before it is drawn, so that its last lines can still go to the next one. Places in mm. */
export class Leaf {
  private marks: Mark[] = [];
  private starts: Line[] = [];
  /** Where the next line would have come. */
  end: number = page.firstLine;

  get lines(): number {
    return this.starts.length;
  }

  /** False where the line has begun already: the marker of an item, and its text. */
  startLine(y: number, held: boolean): boolean {
    if (this.starts.at(-1)?.y === y) return false;
    this.starts.push({ y, at: this.marks.length, held });
    return true;
  }

  put(y: number, draw: Mark['draw']): void {
    this.marks.push({ y, draw });
  }

  /** Begins with the last lines of the page before: `count`, or more where those must stay together. Returns their height. */
  takeFrom(before: Leaf, count: number): number {
    const from = before.starts.findLastIndex(({ at, held }, index) => {
      return at > 0 && !held && before.starts.length - index >= count;
    });
    const first = before.starts[from];
    if (!first) return 0;
    const up = first.y - page.firstLine;
    const down = before.end - first.y;
    this.marks = [
      ...before.marks.splice(first.at).map(({ y, draw }) => ({ y: y - up, draw })),
      ...this.marks.map(({ y, draw }) => ({ y: y + down, draw })),
    ];
    before.starts.splice(from);
    before.end = first.y;
    return down;
  }

  draw(): void {
    for (const { y, draw } of this.marks) draw(y);
  }
}
