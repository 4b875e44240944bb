import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { EngineWord, Place } from '@auscribe/hearing';
import { createLogger, createMetrics } from '@auscribe/service-kit';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { TranscriptionConfig } from '../src/config.js';
import { createTranscriptionEvents } from '../src/events.js';
import { SpeechClient } from '../src/speech/speech-client.js';
import { allowedSeconds, type HeardAudio, Scoring } from '../src/transcribing/scoring.js';

/** An HTTP engine that scores, unless another answer is set. */
let server: Server;
let can: { scores: boolean; hypotheses?: boolean; hotwords: boolean } | undefined;
let refusal: { status: number; headers?: Record<string, string> } | null;
let asked: { alternatives: string[] }[][];
/** How many places each request for hypotheses was about. */
let reheard: number[];
/** What the engine says that scoring has taken. */
let processingMs: number;
let metrics: ReturnType<typeof createMetrics>;
let scoring: Scoring;

beforeEach(async () => {
  [can, refusal, asked, reheard, processingMs] = [
    { scores: true, hypotheses: true, hotwords: true },
    null,
    [],
    [],
    100,
  ];
  server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    response.setHeader('content-type', 'application/json');
    if (request.url === '/v1/models') {
      response.end(JSON.stringify({ data: [{ id: 'whisper-1', capabilities: can }] }));
      return;
    }
    const places = JSON.parse(
      /name="places"\r\n\r\n(.*)\r\n/.exec(Buffer.concat(parts).toString('latin1'))?.[1] ?? '[]',
    );
    const isHypotheses = request.url === '/v1/audio/hypotheses';
    if (isHypotheses) reheard.push(places.length);
    else asked.push(places);
    if (refusal) {
      response.writeHead(refusal.status, refusal.headers).end(JSON.stringify({ error: { message: 'not now' } }));
      return;
    }
    response.setHeader('openai-processing-ms', String(processingMs));
    if (isHypotheses) {
      const heardThere = { hypotheses: [{ text: 'Ernemib 75', logprob: -4 }] };
      response.end(JSON.stringify({ places: places.map(() => heardThere) }));
      return;
    }
    const scored = places.map(({ alternatives }: { alternatives: string[] }) => ({
      heard: { text: 'left', logprob: -9 },
      alternatives: alternatives.map((text) => ({ text, logprob: -1 })),
    }));
    response.end(JSON.stringify({ places: scored }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  metrics = createMetrics('test');
  const config = { SPEECH_BASE_URL: `http://127.0.0.1:${port}/v1`, SPEECH_API_KEY: 'none', SPEECH_MODEL: 'whisper-1' };
  const events = createTranscriptionEvents(createLogger({ name: 'test', level: 'silent' }), metrics);
  scoring = new Scoring(new SpeechClient(config as TranscriptionConfig), events);
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const words: EngineWord[] = Array.from({ length: 60 }, (_, at) => ({
  word: 'left',
  start: at / 3,
  end: at / 3 + 0.3,
  probability: 0.9,
}));
/** As `findPlaces` gives them: by risk. */
const places: Place[] = words.slice(0, 50).map((_, from) => ({
  from,
  to: from + 1,
  kind: 'side',
  onlyAsks: true,
  risk: 1 - from / 100,
  features: {},
  alternatives: [{ text: `right${from}`, distance: 1, features: {} }],
}));
const heard = (times: Partial<HeardAudio> = {}): HeardAudio => ({
  audio: Buffer.from('RIFF'),
  language: 'en',
  signal: new AbortController().signal,
  allowedSeconds: 20,
  engineSeconds: 1.5,
  waitedSeconds: 2,
  ...times,
});
const counted = async (name: string, reason: string): Promise<number | undefined> => {
  const metric = await metrics.registry.getSingleMetric(name)?.get();
  return metric?.values.find(({ labels }) => labels.reason === reason)?.value;
};
const failures = (reason: string) => counted('auscribe_scoring_failures_total', reason);
const unscored = (reason: string) => counted('auscribe_places_unscored_total', reason);
const notReheard = (reason: string) => counted('auscribe_places_not_reheard_total', reason);

describe('scoring', () => {
  it('scores the places of the highest risk, in proportion to the words', async () => {
    const answer = await scoring.score(words, places, heard());
    expect(answer?.places).toHaveLength(33);
    expect(asked[0]?.map(({ alternatives }) => alternatives[0])).toEqual(
      places.slice(0, 33).map((_, at) => `right${at}`),
    );
    expect(await unscored('time')).toBe(17);
  });

  it.each([
    [10, 0.05, 0.1],
    [100, 1.5, 2],
    [9_000, 8, 10],
  ])(
    'requests the same from a fast engine and from a slow one: %i ms, after %d s',
    async (ms, engineSeconds, waitedSeconds) => {
      processingMs = ms;
      const first = await scoring.score(words, places, heard({ engineSeconds, waitedSeconds }));
      const second = await scoring.score(words, places, heard({ engineSeconds, waitedSeconds }));
      expect(first?.places).toHaveLength(33);
      expect(second).toEqual(first);
    },
  );

  it('requests fewer if transcribing and scoring together are slower than speech', async () => {
    processingMs = 12_000;
    expect((await scoring.score(words, places, heard({ waitedSeconds: 10 })))?.places).toHaveLength(33);
    // 12 s for 66 texts leave time for 55 of them in 10 s.
    expect((await scoring.score(words, places, heard({ waitedSeconds: 10 })))?.places).toHaveLength(27);
    expect(await unscored('time')).toBe(17 + 23);
  });

  it('requests fewer places, but all their alternatives, if transcribing alone is slower than speech', async () => {
    expect((await scoring.score(words, places, heard({ waitedSeconds: 25 })))?.places).toHaveLength(8);
    expect(asked[0]?.map(({ alternatives }) => alternatives.length)).toEqual(Array(8).fill(1));
  });

  it.each([
    ['a recording', true, 8],
    ['an upload', false, 33],
  ])('gives %s, transcribed slower than speech, its time (live: %s): %i places', async (_, live, requested) => {
    const slow = heard({ allowedSeconds: allowedSeconds(20, live), waitedSeconds: 25 });
    expect((await scoring.score(words, places, slow))?.places).toHaveLength(requested);
  });

  it('is null for an engine that can’t score, without a request', async () => {
    can = { scores: false, hotwords: true };
    expect(await scoring.score(words, places, heard())).toBeNull();
    expect(asked).toHaveLength(0);
    expect([await unscored('time'), await unscored('failure')]).toEqual([0, 0]);
  });

  it('leaves places unscored that a busy engine refuses, and pauses for as long as it says', async () => {
    refusal = { status: 503, headers: { 'retry-after': '1' } };
    expect(await scoring.score(words, places, heard())).toEqual({ places: [] });
    expect(await scoring.score(words, places, heard())).toEqual({ places: [] });
    expect(asked).toHaveLength(1);
    expect(await failures('unavailable')).toBe(1);
    // The second segment's, too, in the pause.
    expect(await unscored('failure')).toBe(100);
    expect(await unscored('time')).toBe(0);
    refusal = null;
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    // Half as many as before, until it has answered.
    expect((await scoring.score(words, places, heard()))?.places).toHaveLength(16);
  });

  it('resumes when the engine is back, however often it failed and however few the places are', async () => {
    const few = places.slice(0, 3);
    refusal = { status: 503, headers: { 'retry-after': '0' } };
    for (let count = 0; count < 6; count += 1) expect(await scoring.score(words, few, heard())).toEqual({ places: [] });
    expect(await failures('unavailable')).toBe(6);
    refusal = null;
    const answered: (number | undefined)[] = [];
    for (let count = 0; count < 5; count += 1) answered.push((await scoring.score(words, few, heard()))?.places.length);
    expect(answered).toEqual([1, 1, 1, 1, 3]);
  });

  it('leaves places unscored that the engine refuses permanently', async () => {
    refusal = { status: 501 };
    expect(await scoring.score(words, places, heard())).toEqual({ places: [] });
    expect(await failures('refused')).toBe(1);
    expect(await unscored('failure')).toBe(50);
  });
});

describe('hypotheses', () => {
  const drug: Place = {
    from: 4,
    to: 6,
    kind: 'drug',
    onlyAsks: false,
    risk: 1,
    features: { unsure: 0.6 },
    alternatives: [],
  };
  const found = { from: 4, to: 6, kind: 'drug', texts: ['Ernemib 75'] };

  it('are requested for badly heard drugs, and their time is counted', async () => {
    processingMs = 300;
    expect(await scoring.hypotheses(words, [...places, drug], heard())).toEqual({ found: [found], seconds: 0.3 });
    expect(await scoring.hypotheses(words, places, heard())).toEqual({ found: [], seconds: 0 });
    expect(reheard).toEqual([1]);
    const seconds = await metrics.registry.getSingleMetric('auscribe_engine_seconds_total')?.get();
    expect(seconds?.values.find(({ labels }) => labels.step === 'hypotheses')?.value).toBe(0.3);
  });

  it.each([
    ['an engine that has none', () => (can = { scores: true, hotwords: true }), heard(), 0],
    ['one that is slower than speech', () => {}, heard({ waitedSeconds: 25 }), 1],
  ])('are not requested from %s', async (_, arrange, told, left) => {
    arrange();
    expect(await scoring.hypotheses(words, [drug], told)).toEqual({ found: [], seconds: 0 });
    expect(reheard).toEqual([]);
    expect(await notReheard('time')).toBe(left);
    expect(await notReheard('failure')).toBe(0);
  });

  it('that fail do not change the places, and pause requests for as long as the engine says', async () => {
    refusal = { status: 503, headers: { 'retry-after': '1' } };
    expect(await scoring.hypotheses(words, [drug], heard())).toEqual({ found: [], seconds: 0 });
    expect(await failures('unavailable')).toBe(1);
    refusal = null;
    expect(await scoring.hypotheses(words, [drug], heard())).toEqual({ found: [], seconds: 0 });
    expect(reheard).toEqual([1]);
    expect(await notReheard('failure')).toBe(2);
  });

  it('that are refused do not change the places', async () => {
    refusal = { status: 400 };
    expect(await scoring.hypotheses(words, [drug], heard())).toEqual({ found: [], seconds: 0 });
    expect(await failures('refused')).toBe(1);
    expect(await notReheard('failure')).toBe(1);
  });
});
