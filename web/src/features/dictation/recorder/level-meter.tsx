import { useEffect, useRef } from 'react';
import { listenToLevel } from './listen-to-level.js';

/** Shows that the microphone hears something. Drawn outside React: it moves with every frame. */
export function LevelMeter({ stream, active }: { stream: MediaStream; active: boolean }) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!active) return;
    const stop = listenToLevel(stream, (level) => {
      if (bar.current) bar.current.style.transform = `scaleX(${level.toFixed(3)})`;
    });
    return () => {
      stop();
      if (bar.current) bar.current.style.transform = 'scaleX(0)';
    };
  }, [stream, active]);
  return (
    <div aria-hidden="true" className="h-2 w-full overflow-hidden rounded-full bg-sunken">
      <div ref={bar} className="h-full origin-left rounded-full bg-accent" />
    </div>
  );
}
