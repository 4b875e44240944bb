/** Length of one voice decision, milliseconds. */
export const frameMs = 20;

/**
 * Rules of ARCHITECTURE.md "Cut", in frames of 20 ms. A cut depends only on the audio before it, so a recording that
 * is cut while it grows and the same recording cut at once give the same segments.
 */
const frames = (ms: number): number => ms / frameMs;
const pauseAtLeast = frames(200);
const cutFrom = frames(18_000);
const cutUntil = frames(28_000);
/** Silence this long ends a segment wherever it falls: there is nothing in it to transcribe, and the words before it are ready sooner. */
const silenceEnds = frames(3_000);
/** Kept around speech, so that soft first and last sounds stay. */
const padding = frames(240);
/** Where nobody pauses, both segments have this much on either side of the cut: a word that it goes through is whole in one of them. */
const halfOverlap = frames(600);
/** Loudness is compared over this long: about the gap between two words, longer than the closure before a "t" or a "p". */
const quietOver = frames(100);
/** Less voice than this in a whole segment is a click or a cough, not speech. */
const voiceAtLeast = frames(160);

/** What is known of one frame. */
export interface Frame {
  voice: boolean;
  /** Root mean square of its samples. */
  loudness: number;
}

/** A stretch of speech, in frames since the beginning of the recording. */
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
  /** End of the last stretch: padding never reaches into it. */
  private floor = 0;
  private start: number | null = null;
  private lastVoice = 0;
  private pauses: { start: number; end: number }[] = [];
  /** The frames since `start`: those after a cut are looked at again. */
  private since: Frame[] = [];

  /** Takes the next frame and returns the stretches that it closes: none, or one, or after a cut even two. */
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

  /** The recording is over: closes what is open. */
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

  /** At 28 s: in the middle of the longest pause that lies between 18 and 28 s, else where the voice is quietest there. */
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

  /** Where it is quietest after 18 s, in frames since `start`, so that what overlaps ends before 28 s. The first of equals. */
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

  /** Ends the open stretch at `end`, and looks again at every frame from `resume` on. */
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
      // The next stretch begins with the overlap, voice or not.
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
