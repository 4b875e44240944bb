import { useStore } from '@nanostores/react';
import { Select } from '../../../components/ui/inputs.js';
import type { Playback } from './playback.js';
import { rates } from './playback-rate.js';
import { text } from './text.js';

export function SpeedSelect({ playback }: { playback: Playback }) {
  const t = useStore(text);
  const rate = useStore(playback.rate);
  return (
    <Select
      aria-label={t.speed}
      title={t.speed}
      value={rate}
      onChange={(event) => playback.setRate(Number(event.target.value))}
      className="w-24 shrink-0"
    >
      {rates.map((one) => (
        <option key={one} value={one}>
          {one}×
        </option>
      ))}
    </Select>
  );
}
