/** Length of one voice decision, milliseconds. */
export const frameMs = 20;

/**
 * The rules of docs/adr/0026, in frames of 20 ms. A cut depends only on the audio before it, so a recording gives the
 * same segments whether it is cut while it grows or all at once.
 */
const frames = (ms: number): number => ms / frameMs;
const pauseAtLeast = frames(200);
const cutFrom = frames(18_000);
const cutUntil = frames(28_000);
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
    if (frame + 1 - this.start < cutUntil) return [];
    return this.cut(frame + 1);
  }

  /** Ends the recording: closes the open stretch. */
  end(): Stretch[] {
    if (this.start === null) return [];
    return this.close(Math.min(this.position, this.lastVoice + 1 + padding), this.position, false);
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
   * At 28 s, cuts in the middle of the longest pause between 18 and 28 s or, without one, where the voice is quietest.
   */
  private cut(now: number): Stretch[] {
    const start = this.start ?? 0;
    const open = now - this.lastVoice > pauseAtLeast ? [{ start: this.lastVoice + 1, end: now }] : [];
    let longest: { start: number; end: number } | undefined;
    for (const pause of [...this.pauses, ...open]) {
      const middle = (pause.start + pause.end) / 2 - start;
      if (middle < cutFrom || middle > cutUntil) continue;
      if (!longest || pause.end - pause.start > longest.end - longest.start) longest = pause;
    }
    if (!longest) {
      const quietest = start + this.quietest();
      return this.close(quietest + halfOverlap, quietest - halfOverlap, true);
    }
    const middle = Math.floor((longest.start + longest.end) / 2);
    return this.close(Math.min(middle, longest.start + padding), Math.max(middle, longest.end - padding), false);
  }

  /**
   * The quietest point after 18 s, in frames since `start`, chosen so that the overlap ends before 28 s. The first one
   * of equals.
   */
  private quietest(): number {
    let least = Number.POSITIVE_INFINITY;
    let found = cutFrom;
    for (let at = cutFrom; at + quietOver <= cutUntil - halfOverlap; at += 1) {
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
