import { useEffect, useRef } from 'react';
import { classNames } from '../../../components/ui/class-names.js';
import { listenToLevel } from './level.js';

interface VoiceTraceProps {
  stream: MediaStream;
  /** False during a pause, when the trace stands still. */
  active: boolean;
  onLevel(level: number): void;
}

const barPx = 3;
const gapPx = 3;

/** The last seconds of the voice as bars, which show that the microphone works. Drawn outside React for speed. */
export function VoiceTrace({ stream, active, onLevel }: VoiceTraceProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const levels = useRef<number[]>([]);

  useEffect(() => {
    if (canvas.current) draw(canvas.current, levels.current);
    if (!active) return;
    return listenToLevel(stream, (level) => {
      levels.current.push(level);
      if (canvas.current) draw(canvas.current, levels.current);
      onLevel(level);
    });
  }, [stream, active, onLevel]);

  return (
    <div aria-hidden="true" className="h-14 w-full max-w-xl">
      <canvas ref={canvas} className={classNames('size-full', active ? 'text-accent' : 'text-line-strong')} />
    </div>
  );
}

/** Draws the newest bar at the right. With reduced motion, there is one bar that grows and shrinks. */
function draw(canvas: HTMLCanvasElement, levels: number[]): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const { clientWidth: width, clientHeight: height } = canvas;
  const scale = window.devicePixelRatio || 1;
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  context.scale(scale, scale);
  context.fillStyle = getComputedStyle(canvas).color;
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const fitting = Math.floor((width + gapPx) / (barPx + gapPx));
  levels.splice(0, Math.max(0, levels.length - fitting));
  if (still) {
    const level = levels.at(-1) ?? 0;
    bar(context, 0, height / 2 - 4, Math.max(8, level * width), 8);
    return;
  }
  for (let index = 0; index < fitting; index++) {
    const level = levels[levels.length - fitting + index] ?? 0;
    const tall = Math.max(barPx, heightOf(level) * height);
    bar(context, index * (barPx + gapPx), (height - tall) / 2, barPx, tall);
  }
}

/** The decibels between a whisper and a loud voice, spread over the full height. */
function heightOf(level: number): number {
  return Math.min(1, Math.max(0, (level - 0.2) / 0.7)) ** 1.5;
}

function bar(context: CanvasRenderingContext2D, x: number, y: number, width: number, height: number): void {
  context.beginPath();
  context.roundRect(x, y, width, height, Math.min(width, height) / 2);
  context.fill();
}
