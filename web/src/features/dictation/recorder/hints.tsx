import { useStore } from '@nanostores/react';
import { MicOff, TriangleAlert, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useOnline } from '../use-online.js';
import { text } from './text.js';

interface HintsProps {
  silent: boolean;
  muted: boolean;
  /** How long the current pause has lasted. */
  pausedMinutes: number;
}

/** From then on, the hint says how long the pause is. */
const longPauseMinutes = 2;

/** What the clinician should know while recording. The line is always there, so that nothing jumps. */
export function Hints({ silent, muted, pausedMinutes }: HintsProps) {
  const words = useStore(text);
  const online = useOnline();
  const icon = 'mt-0.5 size-4 shrink-0';
  let hint: ReactNode = null;
  if (muted) hint = <Hint icon={<MicOff aria-hidden="true" className={icon} />}>{words.muted}</Hint>;
  else if (silent) hint = <Hint icon={<TriangleAlert aria-hidden="true" className={icon} />}>{words.silent}</Hint>;
  else if (!online) hint = <Hint icon={<WifiOff aria-hidden="true" className={icon} />}>{words.offline}</Hint>;
  else if (pausedMinutes >= longPauseMinutes) {
    hint = <p className="text-quiet">{words.pausedLong({ minutes: pausedMinutes })}</p>;
  }
  return (
    <div role="status" className="grid min-h-10 place-items-center text-center text-sm">
      {hint}
    </div>
  );
}

function Hint({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className="flex items-start gap-2 rounded-lg bg-warn-soft px-3 py-2 text-left text-warn">
      {icon}
      {children}
    </p>
  );
}
