import type { Heard } from './heard.js';
import { isInvented, type StretchSigns } from './invented.js';

interface EngineAnswer {
  text: string;
  segments?: (StretchSigns & { start: number; end: number })[];
  words?: { word: string; start: number; end: number; probability?: number }[];
}

/** Turns the engine's answer for a segment into what was heard: invented stretches dropped, times put into the recording. */
export function heardFrom(answer: EngineAnswer, segment: { index: number; startMs: number; endMs: number }): Heard {
  const offset = segment.startMs / 1000;
  const stretches = answer.segments ?? [{ text: answer.text, start: 0, end: (segment.endMs - segment.startMs) / 1000 }];
  const kept = stretches.filter((stretch) => !isInvented(stretch));
  const within = (time: number): boolean => kept.some(({ start, end }) => time >= start - 0.05 && time <= end + 0.05);
  const words = (answer.words ?? [])
    .filter(({ start, end }) => kept.length === stretches.length || within((start + end) / 2))
    .map(({ word, start, end, probability }) => ({
      word: word.trim(),
      start: round(start + offset),
      end: round(end + offset),
      probability: probability ?? 1,
    }));
  const sum = words.reduce((total, { probability }) => total + probability, 0);
  return {
    index: segment.index,
    start: round(offset),
    end: round(segment.endMs / 1000),
    text: kept
      .map(({ text }) => text.trim())
      .filter(Boolean)
      .join(' '),
    confidence: words.length === 0 ? 1 : round(sum / words.length),
    words,
  };
}

const round = (seconds: number): number => Math.round(seconds * 1000) / 1000;
