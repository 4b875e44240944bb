import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @typedef {import('@auscribe/hearing').EngineWord} EngineWord
 * @typedef {import('@auscribe/hearing').ScoreRequest} ScoreRequest
 * @typedef {import('@auscribe/hearing').ScoreAnswer} ScoreAnswer
 * @typedef {import('@auscribe/hearing').HypothesesRequest} HypothesesRequest
 * @typedef {import('@auscribe/hearing').HypothesesAnswer} HypothesesAnswer
 * @typedef {{ words: EngineWord[], seconds: number }} Hearing
 */

/** A speech engine with a cache of its answers: a repeated request, or one with more alternatives, computes only what is new. */
export class Engine {
  /** @param {{ url: string, key?: string | undefined, cache: string, version: string }} options `url` ends in /v1. */
  constructor({ url, key, cache, version }) {
    this.url = url;
    this.headers = key ? { authorization: `Bearer ${key}` } : {};
    this.cache = join(cache, version);
    mkdirSync(this.cache, { recursive: true });
  }

  /** @param {Buffer} audio A WAV file. @returns {Promise<Hearing>} */
  async hear(audio) {
    const file = join(this.cache, `${digest(audio)}-words.json`);
    if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
    const startedAt = performance.now();
    const answer = await this.#ask('audio/transcriptions', audio, [
      ['response_format', 'verbose_json'],
      ['timestamp_granularities[]', 'word'],
      ['timestamp_granularities[]', 'segment'],
      ['temperature', '0'],
    ]);
    const words = answer.words.map((/** @type {EngineWord} */ { word, start, end, probability }) => ({
      word: word.trim(),
      start,
      end,
      probability,
    }));
    const heard = { words, seconds: (performance.now() - startedAt) / 1000 };
    writeFileSync(file, JSON.stringify(heard));
    return heard;
  }

  /** @param {Buffer} audio @param {ScoreRequest} request @returns {Promise<{ answer: ScoreAnswer, texts: number }>} */
  async score(audio, request) {
    const file = join(this.cache, `${digest(audio)}-scores.json`);
    /** @type {Record<string, number>} */
    const known = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
    const keyOf = (/** @type {ScoreRequest['places'][number]} */ place, /** @type {string | null} */ text) =>
      JSON.stringify([request.text, place.from, place.to, place.within ?? null, text]);
    const missing = request.places.flatMap((place) => {
      const alternatives = place.alternatives.filter((text) => known[keyOf(place, text)] === undefined);
      return alternatives.length > 0 ? [{ ...place, alternatives }] : [];
    });
    for (const places of inParts(missing)) {
      const answer = await this.#ask('audio/score', audio, [
        ['text', request.text],
        ['places', JSON.stringify(places)],
      ]);
      answer.places.forEach((/** @type {ScoreAnswer['places'][number]} */ scored, /** @type {number} */ at) => {
        const place = places[at];
        if (!place) return;
        known[keyOf(place, null)] = scored.heard.logprob;
        for (const { text, logprob } of scored.alternatives) known[keyOf(place, text)] = logprob;
      });
    }
    if (missing.length > 0) writeFileSync(file, JSON.stringify(known));
    const logprob = (/** @type {ScoreRequest['places'][number]} */ place, /** @type {string | null} */ text) =>
      known[keyOf(place, text)] ?? 0;
    const places = request.places.map((place) => ({
      heard: { logprob: logprob(place, null) },
      alternatives: place.alternatives.map((text) => ({ text, logprob: logprob(place, text) })),
    }));
    return {
      answer: { places },
      texts: request.places.reduce((sum, { alternatives }) => sum + alternatives.length + 1, 0),
    };
  }

  /** @param {Buffer} audio @param {HypothesesRequest} request @returns {Promise<HypothesesAnswer>} */
  async hypotheses(audio, request) {
    if (request.places.length === 0) return { places: [] };
    const file = join(this.cache, `${digest(audio)}-hypotheses.json`);
    /** @type {Record<string, HypothesesAnswer['places'][number]>} */
    const known = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
    const keyOf = (/** @type {HypothesesRequest['places'][number]} */ place) => JSON.stringify([request.text, place]);
    const missing = request.places.filter((place) => known[keyOf(place)] === undefined);
    if (missing.length > 0) {
      const answer = await this.#ask('audio/hypotheses', audio, [
        ['text', request.text],
        ['places', JSON.stringify(missing)],
      ]);
      missing.forEach((place, at) => {
        known[keyOf(place)] = { hypotheses: answer.places[at].hypotheses };
      });
      writeFileSync(file, JSON.stringify(known));
    }
    return { places: request.places.map((place) => known[keyOf(place)] ?? { hypotheses: [] }) };
  }

  /** @param {string} path @param {Buffer} audio @param {[string, string][]} fields */
  async #ask(path, audio, fields) {
    const form = new FormData();
    form.append('file', new Blob([audio], { type: 'audio/wav' }), 'segment.wav');
    for (const [name, value] of [['model', 'whisper-1'], ['language', 'en'], ...fields])
      form.append(name ?? '', value ?? '');
    // The server may have closed the kept-alive connection in the meantime.
    const headers = { ...this.headers, connection: 'close' };
    const response = await fetch(`${this.url}/${path}`, { method: 'POST', headers, body: form });
    if (!response.ok) throw new Error(`The speech engine answers ${response.status}: ${await response.text()}`);
    return response.json();
  }
}

/** Splits places so that each request stays within the limits. @template {{ alternatives: readonly string[] }} P @param {P[]} places @returns {P[][]} */
function inParts(places) {
  /** @type {P[][]} */
  const parts = [];
  let texts = 0;
  for (const place of places) {
    const more = place.alternatives.length + 1;
    const last = parts.at(-1);
    if (last && last.length < 60 && texts + more <= 250) last.push(place);
    else {
      parts.push([place]);
      texts = 0;
    }
    texts += more;
  }
  return parts;
}

/** @param {Buffer} audio */
const digest = (audio) => createHash('sha256').update(audio).digest('hex').slice(0, 24);
