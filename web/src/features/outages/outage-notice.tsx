import { useStore } from '@nanostores/react';
import { Notice } from '../../components/ui/notice.js';
import { text } from './text.js';
import { useOutages } from './use-outages.js';

/** Shown above every page: what does not work, what is kept and what to do. The rest of the page continues. */
export function OutageNotice() {
  const t = useStore(text);
  const broken = useOutages();
  if (broken.length === 0) return null;
  return (
    <div className="mb-5">
      <Notice tone="warn" title={t.title}>
        <ul className="flex flex-col gap-1">
          {broken.map((one) => (
            <li key={one}>{t[one]}</li>
          ))}
        </ul>
        <p className="mt-1 text-quiet text-sm">{t.checking}</p>
      </Notice>
    </div>
  );
}
