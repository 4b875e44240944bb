import { type Static, Type } from 'typebox';

const Word = Type.Object({
  word: Type.String(),
  start: Type.Number(),
  end: Type.Number(),
  /** Provided by services/speech, not by OpenAI. */
  probability: Type.Optional(Type.Number()),
});

/** `verbose_json` of the OpenAI audio API, with the extensions of services/speech. Times in seconds since the start of the file. */
export const Hearing = Type.Object({
  language: Type.Optional(Type.String()),
  text: Type.String(),
  segments: Type.Optional(
    Type.Array(
      Type.Object({
        start: Type.Number(),
        end: Type.Number(),
        text: Type.String(),
        avg_logprob: Type.Optional(Type.Number()),
        no_speech_prob: Type.Optional(Type.Number()),
        compression_ratio: Type.Optional(Type.Number()),
        /** The probability that the requested language is the one spoken here. */
        language_probability: Type.Optional(Type.Union([Type.Number(), Type.Null()])),
      }),
    ),
  ),
  words: Type.Optional(Type.Array(Word)),
});
export type Hearing = Static<typeof Hearing>;

const Likelihood = Type.Object({ text: Type.String(), logprob: Type.Number() });

/** The response to `POST /v1/audio/score`, in the order of the requested places. */
export const Scores = Type.Object({
  places: Type.Array(Type.Object({ heard: Likelihood, alternatives: Type.Array(Likelihood) })),
});
export type Scores = Static<typeof Scores>;

/** The response to `POST /v1/audio/hypotheses`, in the order of the requested places. */
export const FoundHypotheses = Type.Object({
  places: Type.Array(Type.Object({ hypotheses: Type.Array(Likelihood) })),
});
export type FoundHypotheses = Static<typeof FoundHypotheses>;

const Capabilities = Type.Object({
  scores: Type.Boolean(),
  /** Provides hypotheses. */
  hypotheses: Type.Optional(Type.Boolean()),
  hotwords: Type.Boolean(),
  /** Sends heartbeats while it works on a request that asks for them. */
  heartbeats: Type.Optional(Type.Boolean()),
});
/** What an engine says it can do. Without this, it supports only OpenAI's own interface. */
export type Capabilities = Static<typeof Capabilities>;

export const Models = Type.Object({
  data: Type.Array(Type.Object({ id: Type.String(), capabilities: Type.Optional(Capabilities) })),
});

/** The engine is temporarily unavailable, busy or failing: the same request may succeed later. */
export class SpeechUnavailableError extends Error {
  override readonly name = 'SpeechUnavailableError';
  constructor(
    readonly code: 'SPEECH_UNAVAILABLE' | 'SPEECH_ANSWER_UNREADABLE' = 'SPEECH_UNAVAILABLE',
    /** How long the engine wants to be left alone, if it says so. */
    readonly retryAfterMs?: number,
    /** Whether there was a response at all. */
    readonly answered = true,
  ) {
    super(code);
  }
}

/** The engine understood the request and refused it: a retry would be refused too. */
export class SpeechRefusedError extends Error {
  override readonly name = 'SpeechRefusedError';
}
