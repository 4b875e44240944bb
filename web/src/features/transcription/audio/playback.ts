import { atom } from 'nanostores';
import { recall, remember } from '../../../lib/storage.js';

/**
 * The playback state of this page's recording: the player shows it and the transcript follows it. The time goes to
 * separate listeners on each frame, bypassing React.
 */
export class Playback {
  readonly playing = atom(false);
  /** Playback was requested, but the audio is not loaded yet. */
  readonly waiting = atom(false);
  /** Null while unknown. */
  readonly durationSeconds = atom<number | null>(null);
  readonly rate = atom(readRate());
  #audio: HTMLAudioElement | null = null;
  /** Where to start once the audio has a link. */
  #startSeconds = 0;
  #wantSource: ((seconds: number) => void) | null = null;
  #frame = 0;
  readonly #listeners = new Set<(seconds: number) => void>();

  attach(audio: HTMLAudioElement): () => void {
    this.#audio = audio;
    audio.defaultPlaybackRate = this.rate.get();
    audio.playbackRate = this.rate.get();
    const leaving = new AbortController();
    const on = (event: string, listener: () => void) =>
      audio.addEventListener(event, listener, { signal: leaving.signal });
    on('play', () => {
      this.playing.set(true);
      this.#follow();
    });
    on('pause', () => {
      this.playing.set(false);
      this.waiting.set(false);
    });
    // A new link stops the audio without a pause event.
    on('emptied', () => this.playing.set(!audio.paused));
    on('waiting', () => this.waiting.set(!audio.paused));
    on('playing', () => this.waiting.set(false));
    on('seeked', () => this.#notify());
    on('timeupdate', () => this.#notify());
    on('durationchange', () => this.durationSeconds.set(Number.isFinite(audio.duration) ? audio.duration : null));
    return () => {
      leaving.abort();
      cancelAnimationFrame(this.#frame);
      audio.pause();
      this.playing.set(false);
      this.#audio = null;
    };
  }

  /** `listener` requests a link for the audio and plays it from `seconds`; called once for each audio. */
  onSourceWanted(listener: (seconds: number) => void): () => void {
    this.#wantSource = listener;
    return () => {
      if (this.#wantSource === listener) this.#wantSource = null;
    };
  }

  get seconds(): number {
    return this.#audio?.hasAttribute('src') ? this.#audio.currentTime : this.#startSeconds;
  }

  toggle(): void {
    if (this.#audio?.paused) this.#play();
    else this.#audio?.pause();
  }

  seek(seconds: number): void {
    const audio = this.#audio;
    if (!audio) return;
    const end = this.durationSeconds.get() ?? Number.POSITIVE_INFINITY;
    const to = Math.min(Math.max(0, seconds), end);
    if (audio.hasAttribute('src')) audio.currentTime = to;
    else this.#startSeconds = to;
    this.#notify();
  }

  playFrom(seconds: number): void {
    this.seek(seconds);
    this.#play();
  }

  setRate(rate: number): void {
    this.rate.set(rate);
    writeRate(rate);
    if (!this.#audio) return;
    // The default rate applies when the link is renewed.
    this.#audio.defaultPlaybackRate = rate;
    this.#audio.playbackRate = rate;
  }

  /** Calls back with the time during playback, and when it jumps. */
  onTime(listener: (seconds: number) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #play(): void {
    const audio = this.#audio;
    if (!audio?.hasAttribute('src')) {
      if (!audio || this.waiting.get()) return;
      this.waiting.set(true);
      // Must happen within the click, or Safari refuses to play once the link arrives.
      audio.load();
      this.#wantSource?.(this.#startSeconds);
      return;
    }
    // Rejected if the audio cannot be loaded; the player shows that.
    audio.play().catch(() => this.waiting.set(false));
  }

  #follow(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = requestAnimationFrame(() => {
      this.#notify();
      if (this.playing.get()) this.#follow();
    });
  }

  #notify(): void {
    for (const listener of this.#listeners) listener(this.seconds);
  }
}

export const rates = [0.75, 1, 1.25, 1.5, 1.75, 2] as const;

const key = 'playbackRate';

/** The last chosen speed: people who listen fast always do. */
function readRate(): number {
  const stored = Number(recall(key));
  return rates.find((rate) => rate === stored) ?? 1;
}

function writeRate(rate: number): void {
  remember(key, String(rate));
}
