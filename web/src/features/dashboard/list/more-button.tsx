import { useEffect, useRef } from 'react';
import { Button } from '../../../components/ui/button.js';
import { watchNearness } from './near-viewport.js';

interface MoreButtonProps {
  /** Another one behind each page and for each list: then it looks again whether it is near. */
  list: string;
  label: string;
  busy: boolean;
  onMore(): void;
}

/** Loads the next page when it comes near; a button for the keyboard and for when that failed. */
export function MoreButton({ list, label, busy, onMore }: MoreButtonProps) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list is another look
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    return watchNearness(element, ({ isIntersecting }) => {
      if (isIntersecting) onMore();
    });
  }, [list, onMore]);
  return (
    <div ref={box} className="flex justify-center py-2">
      <Button look="secondary" busy={busy} onClick={onMore}>
        {label}
      </Button>
    </div>
  );
}
