import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { text } from './text.js';
import { useOutages } from './use-outages.js';

/** What does not work, as far as is known. `onOver` is called once everything works again. */
export function OutageList({ onOver }: { onOver(): void }) {
  const t = useStore(text);
  const broken = useOutages();
  const wasBroken = useRef(false);
  useEffect(() => {
    if (wasBroken.current && broken.length === 0) onOver();
    wasBroken.current = broken.length > 0;
  }, [broken, onOver]);
  return broken.map((one) => <p key={one}>{t[one]}</p>);
}
