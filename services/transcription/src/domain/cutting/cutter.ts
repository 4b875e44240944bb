/** Length of one voice decision, milliseconds. */
export const frameMs = 20;

/**
 * The rules of docs/adr/0026 and 0043, in frames of 20 ms. A cut depends only on the audio before it, so a recording gives the
 * same segments whether it is cut while it grows or all at once.
 */
const frames = (ms: number): number => ms / frameMs;
const pauseAtLeast = frames(200);
/** Where a stretch that goes on is cut, since its start. */
const cutWithin: Range = { from: frames(18_000), until: frames(28_000) };
/** The last stretch of a recording is cut in two from this length on: both are transcribed at the same time. */
const halvedFrom = frames(16_000);
/** Where it is cut, as shares of its length. */
const halvedWithin: Range = { from: 0.35, until: 0.65 };
/**
 * Silence this long ends a segment wherever it occurs: it contains nothing to transcribe, and the words before it are
 * ready sooner.
 */
const silenceEnds = frames(3_000);
/** Kept around speech, to preserve soft first and last sounds. */
const padding = frames(240);
/**
 * Without a pause, both segments extend this far beyond the cut, so that a word at the cut is complete in one of them.
 */
const halfOverlap = frames(600);
/**
 * Loudness is averaged over this long: about the gap between two words, longer than the closure before a "t" or a "p".
 */
const quietOver = frames(100);
/** Less voice than this in a segment is a click or a cough, not speech. */
const voiceAtLeast = frames(160);

/** The analysis of one frame. */
export interface Frame {
  voice: boolean;
  /** Root mean square of its samples. */
  loudness: number;
}

/** A stretch of speech, in frames since the start of the recording. */
export interface Stretch {
  start: number;
  /** Exclusive. */
  end: number;
  /** No pause was found: this stretch and the next one overlap. */
  hard: boolean;
}

interface Range {
  from: number;
  until: number;
}

/** Decides where to cut, frame by frame. */
export class Cutter {
  /** Frames decided so far. */
  private position = 0;
  /** End of the last stretch; padding never reaches beyond it. */
  private floor = 0;
  private start: number | null = null;
  private lastVoice = 0;
  private pauses: { start: number; end: number }[] = [];
  /** The frames since `start`. Those after a cut are processed again. */
  private since: Frame[] = [];

  /** Takes the next frame and returns the stretches that it closes: none, one, or two after a cut. */
  push(heard: Frame): Stretch[] {
    const frame = this.position;
    this.position += 1;
    if (this.start === null) {
      if (heard.voice) this.begin(frame, heard);
      return [];
    }
    this.since.push(heard);
    if (heard.voice) this.noteVoice(frame);
    const silent = frame - this.lastVoice;
    if (silent >= silenceEnds) return this.close(this.lastVoice + 1 + padding, frame + 1, false);
    if (frame + 1 - this.start < cutWithin.until) return [];
    return this.cut(frame + 1, cutWithin);
  }

  /** Ends the recording: closes the open stretch, in two if it is long. */
  end(): Stretch[] {
    if (this.start === null) return [];
    const length = this.lastVoice + 1 - this.start;
    const { from, until } = halvedWithin;
    const halves = { from: Math.round(from * length), until: Math.round(until * length) };
    const first = length < halvedFrom ? [] : this.cut(this.position, halves);
    if (this.start === null) return first;
    return [...first, ...this.close(Math.min(this.position, this.lastVoice + 1 + padding), this.position, false)];
  }

  /** First frame whose audio may still be needed. */
  get needed(): number {
    return this.start ?? Math.max(this.floor, this.position - padding);
  }

  private begin(frame: number, heard: Frame, atLeast = this.floor): void {
    this.start = Math.max(atLeast, frame - padding);
    this.lastVoice = frame;
    this.pauses = [];
    this.since = Array.from({ length: frame - this.start }, () => ({ voice: false, loudness: 0 })).concat(heard);
  }

  private noteVoice(frame: number): void {
    if (frame - this.lastVoice > pauseAtLeast) this.pauses.push({ start: this.lastVoice + 1, end: frame });
    this.lastVoice = frame;
  }

  /**
   * Cuts in the middle of the longest pause within a range since the start or, without one, where the voice is quietest.
   */
  private cut(now: number, range: Range): Stretch[] {
    const start = this.start ?? 0;
    const open = now - this.lastVoice > pauseAtLeast ? [{ start: this.lastVoice + 1, end: now }] : [];
    let longest: { start: number; end: number } | undefined;
    for (const pause of [...this.pauses, ...open]) {
      const middle = (pause.start + pause.end) / 2 - start;
      if (middle < range.from || middle > range.until) continue;
      if (!longest || pause.end - pause.start > longest.end - longest.start) longest = pause;
    }
    if (!longest) {
      const quietest = start + this.quietest(range);
      return this.close(quietest + halfOverlap, quietest - halfOverlap, true);
    }
    const middle = Math.floor((longest.start + longest.end) / 2);
    return this.close(Math.min(middle, longest.start + padding), Math.max(middle, longest.end - padding), false);
  }

  /**
   * The quietest point within a range, in frames since `start`, chosen so that the overlap ends within it. The first one
   * of equals.
   */
  private quietest({ from, until }: Range): number {
    let least = Number.POSITIVE_INFINITY;
    let found = from;
    for (let at = from; at + quietOver <= until - halfOverlap; at += 1) {
      const loudness = this.since.slice(at, at + quietOver).reduce((sum, frame) => sum + frame.loudness, 0);
      if (loudness >= least) continue;
      least = loudness;
      found = at + Math.floor(quietOver / 2);
    }
    return found;
  }

  /** Ends the open stretch at `end`, and processes every frame from `resume` on again. */
  private close(end: number, resume: number, hard: boolean): Stretch[] {
    const start = this.start ?? 0;
    const stretch = { start, end, hard };
    const again = this.since.slice(resume - start);
    const enough = this.voicedBefore(end) >= voiceAtLeast;
    this.start = null;
    this.floor = resume;
    this.position = resume;
    this.since = [];
    const closed = enough ? [stretch] : [];
    const [first] = again;
    if (hard && first) {
      // The next stretch starts with the overlap, whether it contains voice or not.
      this.begin(resume, first, resume);
      this.position = resume + 1;
      again.shift();
    }
    for (const heard of again) closed.push(...this.push(heard));
    return closed;
  }

  private voicedBefore(end: number): number {
    const length = end - (this.start ?? 0);
    let count = 0;
    for (let index = 0; index < length && index < this.since.length; index += 1)
      if (this.since[index]?.voice) count += 1;
    return count;
  }
}
