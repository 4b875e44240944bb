import { useStore } from '@nanostores/react';
import { Mic } from 'lucide-react';
import { text } from '../text.js';
import { Waveform } from './waveform.js';

export function RecorderPicture() {
  const t = useStore(text);
  return (
    <div className="mr-6 flex flex-col gap-3 rounded-xl border border-line bg-surface p-4 shadow-card sm:mr-12 sm:p-5">
      <div className="flex items-center justify-between gap-3 text-sm">
        <span className="flex items-center gap-2 font-medium">
          <span className="size-2.5 rounded-full bg-danger motion-safe:animate-pulse" />
          {t.pictureRecording}
        </span>
        <span className="rounded-full bg-sunken px-2.5 py-0.5 text-quiet">{t.pictureDepartment}</span>
      </div>
      <div className="flex items-center gap-3 sm:gap-4">
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-accent text-on-accent">
          <Mic className="size-5" />
        </span>
        <Waveform />
        <span className="font-semibold text-xl tabular-nums">00:42</span>
      </div>
      <p className="text-quiet text-sm">{t.pictureHeard}</p>
    </div>
  );
}
