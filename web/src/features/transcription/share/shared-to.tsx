import { useStore } from '@nanostores/react';
import { SharedAvatars } from '../../../components/shared-avatars.js';
import { text } from './text.js';

export function SharedTo({ sharedTo }: { sharedTo: string }) {
  const t = useStore(text);
  if (sharedTo.trim() === '') return null;
  return (
    <div className="flex items-center gap-3">
      <span className="text-quiet">{t.sharedTo}</span>
      <SharedAvatars sharedTo={sharedTo} />
    </div>
  );
}
