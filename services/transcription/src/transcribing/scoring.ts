import {
  type EngineWord,
  type Hypotheses,
  hypothesesOf,
  hypothesesRequest,
  type Place,
  placesInDoubt,
  type ScoreAnswer,
  type ScoreRequest,
  scoreRequest,
} from '@auscribe/hearing';
import type { TranscriptionEvents } from '../events.js';
import { SpeechRefusedError, SpeechUnavailableError } from '../speech/answers.js';
import type { SpeechClient, SpeechRequest } from '../speech/speech-client.js';

/**
 * When transcribing alone takes longer than allowed: the share of its time for comparing the places with the highest
 * clinical risk.
 */
const shareWhenSlow = 0.25;
/** A cautious guess, until it is measured: the number of texts that an engine scores in the time of one transcription. */
const textsPerHearing = 70;
/** The time for the hypotheses of one place, in transcriptions of its segment. */
const hearingsPerPlace = 0.25;
/** The API's limits per request. */
const maxPerRequest = { texts: 256, places: 64 };
const pauseMs = 10_000;
/** Every segment may take at least this long. */
const minSeconds = 5;
/** How much longer than its audio a segment of an uploaded file may take, because nobody is speaking meanwhile. */
const uploadAllowance = 4;

/** The time that a segment may take in all. `live`: it is from a recording, which may still go on. */
export const allowedSeconds = (audioSeconds: number, live: boolean): number =>
  Math.max(minSeconds, audioSeconds) * (live ? 1 : uploadAllowance);

/** Each alternative, and the words as heard. */
const textsIn = (places: readonly { alternatives: readonly unknown[] }[]): number =>
  places.reduce((sum, { alternatives }) => sum + alternatives.length + 1, 0);

const withDeadline = ({ signal, allowedSeconds }: HeardAudio): AbortSignal =>
  AbortSignal.any([signal, AbortSignal.timeout(Math.round(allowedSeconds * 1000))]);

const nothingAsked = { answer: { places: [] }, seconds: 0 };

/** A transcribed segment, with the time that transcribing took, in seconds. */
export interface HeardAudio extends SpeechRequest {
  /** The time that the segment may take in all, and the limit for each response; after it, words are unscored. */
  allowedSeconds: number;
  /** The engine's own time. */
  engineSeconds: number;
  /** Including the time that the engine was busy with other requests. */
  waitedSeconds: number;
}

/**
 * Asks the engine about places: what else may have been heard there, and how likely each alternative is. Which places
 * are asked about depends only on the words, so that the same audio always gives the same transcript. Only if the
 * engine takes longer than a segment is allowed, or fails, the places with the lowest clinical risk are skipped: they
 * are marked as unscored and counted, and nothing waits for them.
 */
export class Scoring {
  private secondsPerText: number | null = null;
  /** The share of the texts to ask about: halved by each failure, doubled by each success. */
  private share = 1;
  private pausedUntil = 0;

  constructor(
    private readonly speech: Pick<SpeechClient, 'score' | 'hypotheses' | 'capabilities'>,
    private readonly events: TranscriptionEvents,
  ) {}

  /**
   * What else may have been heard at the doubtful places, with the engine's time in seconds. Empty if the engine does
   * not support it, fails, or would take longer than the segment may.
   */
  async hypotheses(
    words: readonly EngineWord[],
    places: readonly Place[],
    heard: HeardAudio,
  ): Promise<{ found: Hypotheses[]; seconds: number }> {
    const nothing = { found: [], seconds: 0 };
    const doubtful = placesInDoubt(words, places);
    if (doubtful.length === 0) return nothing;
    try {
      if (!(await this.speech.capabilities(heard.signal)).hypotheses) return nothing;
      const reason = this.reasonNotToAsk(doubtful.length, heard);
      if (reason !== null) {
        this.events.hypothesesLeft(reason, doubtful.length);
        return nothing;
      }
      const signal = withDeadline(heard);
      const asked = hypothesesRequest(words, doubtful);
      const { answer, engineSeconds } = await this.speech.hypotheses({ ...heard, signal }, asked);
      this.events.hypothesesFound(doubtful.length, engineSeconds);
      return { found: hypothesesOf(doubtful, answer), seconds: engineSeconds };
    } catch (error) {
      this.noteFailure(error, heard.signal);
      this.events.hypothesesLeft('failure', doubtful.length);
      return nothing;
    }
  }

  /**
   * Null if the engine does not support scoring. Places beyond those in the answer were not scored; those without
   * alternatives come last.
   */
  async score(words: readonly EngineWord[], places: readonly Place[], heard: HeardAudio): Promise<ScoreAnswer | null> {
    const askable = places.filter(({ alternatives }) => alternatives.length > 0);
    if (askable.length === 0) return { places: [] };
    try {
      if (!(await this.speech.capabilities(heard.signal)).scores) return null;
      if (performance.now() < this.pausedUntil) {
        this.events.placesLeft('failure', askable.length);
        return { places: [] };
      }
      const asked = this.affordable(scoreRequest(words, askable.slice(0, maxPerRequest.places)), heard);
      const { answer, seconds } = asked.places.length === 0 ? nothingAsked : await this.ask(asked, heard);
      this.events.placesScored(answer.places.length, seconds);
      this.events.placesLeft('time', askable.length - answer.places.length);
      return answer;
    } catch (error) {
      this.noteFailure(error, heard.signal);
      this.events.placesLeft('failure', askable.length);
      return { places: [] };
    }
  }

  /** Null if hypotheses can be requested: not after a failure until scoring works again, and not from a slow engine. */
  private reasonNotToAsk(places: number, heard: HeardAudio): 'failure' | 'time' | null {
    const { allowedSeconds, engineSeconds, waitedSeconds } = heard;
    if (performance.now() < this.pausedUntil || this.share < 1) return 'failure';
    const expected = waitedSeconds + places * hearingsPerPlace * engineSeconds;
    return expected < allowedSeconds ? null : 'time';
  }

  /** Rethrows errors that are not failures of the engine. */
  private noteFailure(error: unknown, signal: AbortSignal): void {
    if (signal.aborted) throw error;
    if (error instanceof SpeechRefusedError) this.events.scoringFailed('refused');
    else if (error instanceof SpeechUnavailableError) this.slowDown(error);
    else throw error;
  }

  private async ask(asked: ScoreRequest, heard: HeardAudio) {
    const signal = withDeadline(heard);
    const { answer, engineSeconds } = await this.speech.score({ ...heard, signal }, asked);
    const each = engineSeconds / Math.max(1, textsIn(answer.places));
    this.secondsPerText = this.secondsPerText === null ? each : this.secondsPerText * 0.8 + each * 0.2;
    this.share = Math.min(1, this.share * 2);
    return { answer, seconds: engineSeconds };
  }

  /**
   * The whole request while transcribing and scoring together take no longer than allowed; otherwise its first places,
   * each with all alternatives.
   */
  private affordable({ text, places }: ScoreRequest, heard: HeardAudio): ScoreRequest {
    const { allowedSeconds, engineSeconds, waitedSeconds } = heard;
    const seconds = Math.max(shareWhenSlow * engineSeconds, allowedSeconds - waitedSeconds);
    const perText = this.secondsPerText ?? engineSeconds / textsPerHearing;
    let left = Math.min(textsIn(places), seconds / Math.max(perText, 1e-4)) * this.share;
    // After failures at least one place, because nothing else shows that the engine has recovered.
    const least = this.share < 1 ? 1 : 0;
    const kept = places.findIndex((place, at) => {
      left -= textsIn([place]);
      return left < 0 && at >= least;
    });
    return { text, places: kept < 0 ? places : places.slice(0, kept) };
  }

  private slowDown({ code, retryAfterMs }: SpeechUnavailableError): void {
    this.events.scoringFailed(code === 'SPEECH_ANSWER_UNREADABLE' ? 'unreadable' : 'unavailable');
    this.share = Math.max(1 / 16, this.share / 2);
    this.pausedUntil = performance.now() + Math.min(60_000, retryAfterMs ?? pauseMs);
  }
}
