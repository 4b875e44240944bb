import { useStore } from '@nanostores/react';
import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { text } from './text.js';

/** Takes the focus, which the form took with it when it went; so the thanks are read out too. */
export function DemoThanks() {
  const t = useStore(text);
  const thanks = useRef<HTMLDivElement>(null);
  useEffect(() => thanks.current?.focus(), []);
  return (
    <div ref={thanks} tabIndex={-1} role="status" className="flex items-center gap-3 outline-none">
      <CircleCheck aria-hidden="true" className="size-8 shrink-0 text-good" />
      <p>{t.thanks}</p>
    </div>
  );
}
