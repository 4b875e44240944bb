import { type EngineWord, type Place, type ScoreAnswer, scoreRequest } from '@auscribe/hearing';
import type { TranscriptionEvents } from '../events.js';
import { SpeechRefusedError, SpeechUnavailableError } from '../speech/errors.js';
import type { SpeechClient, SpeechRequest } from '../speech/speech-client.js';

/** Scoring may cost as much as the hearing itself: 2.0 plain hearings in all, and less where there is less to ask. */
const shareOfHearing = 1;
/** The same where hearing alone is slower than speech: only what may harm a patient most is compared then. */
const shareWhenSlow = 0.25;
/** Texts that an engine scores in the time of one hearing, until it has been measured: services/speech on a CPU. */
const textsPerHearing = 30;
/** What the API takes in one request. */
const most = { texts: 256, places: 64 };
/** Without an answer by then the words are unscored. */
const leastDeadlineMs = 5_000;
const pauseMs = 10_000;

const nothingAsked = { answer: { places: [] }, seconds: 0 };

/** A segment as it was heard, with what that took, in seconds. */
export interface HeardAudio extends SpeechRequest {
  audioSeconds: number;
  /** The engine's own time. */
  engineSeconds: number;
  /** With the time in which it was busy with others. */
  waitedSeconds: number;
}

/**
 * Has places scored within what the engine has time for. Places come by clinical risk, so what there is no time for are
 * those with the least of it. Nothing waits: what is not scored now is marked as unscored.
 */
export class Scoring {
  private secondsPerText: number | null = null;
  /** Of the texts that there would be time for: halved by each failure, doubled by each success. */
  private share = 1;
  private pausedUntil = 0;

  constructor(
    private readonly speech: Pick<SpeechClient, 'score' | 'capabilities'>,
    private readonly events: TranscriptionEvents,
  ) {}

  /** Null from an engine that can't score. Places beyond those in the answer were not scored. */
  async score(words: readonly EngineWord[], places: readonly Place[], heard: HeardAudio): Promise<ScoreAnswer | null> {
    if (places.length === 0) return { places: [] };
    try {
      if (!(await this.speech.capabilities(heard.signal)).scores) return null;
      const asked = scoreRequest(words, places.slice(0, most.places), this.affordable(heard));
      const { answer, seconds } = asked.places.length === 0 ? nothingAsked : await this.ask(asked, heard);
      this.events.placesScored(answer.places.length, seconds, places.length - answer.places.length);
      return answer;
    } catch (error) {
      if (heard.signal.aborted) throw error;
      if (error instanceof SpeechRefusedError) this.events.scoringFailed('refused', places.length);
      else if (error instanceof SpeechUnavailableError) this.slowDown(error, places.length);
      else throw error;
      return { places: [] };
    }
  }

  private async ask(asked: ReturnType<typeof scoreRequest>, heard: HeardAudio) {
    const deadline = AbortSignal.timeout(Math.max(leastDeadlineMs, Math.round(heard.audioSeconds * 1000)));
    const signal = AbortSignal.any([heard.signal, deadline]);
    const { answer, engineSeconds } = await this.speech.score({ ...heard, signal }, asked);
    const texts = answer.places.reduce((sum, { alternatives }) => sum + alternatives.length + 1, 0);
    const each = engineSeconds / Math.max(1, texts);
    this.secondsPerText = this.secondsPerText === null ? each : this.secondsPerText * 0.8 + each * 0.2;
    this.share = Math.min(1, this.share * 2);
    return { answer, seconds: engineSeconds };
  }

  /** Texts that there is time for. */
  private affordable({ audioSeconds, engineSeconds, waitedSeconds }: HeardAudio): number {
    if (performance.now() < this.pausedUntil) return 0;
    const seconds = engineSeconds * (waitedSeconds > audioSeconds ? shareWhenSlow : shareOfHearing);
    const perText = this.secondsPerText ?? engineSeconds / textsPerHearing;
    return Math.min(most.texts, Math.floor((seconds / Math.max(perText, 1e-4)) * this.share));
  }

  private slowDown({ code, retryAfterMs }: SpeechUnavailableError, places: number): void {
    this.events.scoringFailed(code === 'SPEECH_ANSWER_UNREADABLE' ? 'unreadable' : 'unavailable', places);
    this.share = Math.max(1 / 16, this.share / 2);
    this.pausedUntil = performance.now() + Math.min(60_000, retryAfterMs ?? pauseMs);
  }
}
