import { SharedAvatars } from '../../../components/shared-avatars.js';

export function SharedTo({ sharedTo }: { sharedTo: string }) {
  if (sharedTo.trim() === '') return null;
  return (
    <div className="flex items-center gap-4">
      <span className="text-quiet">Shared to</span>
      <SharedAvatars sharedTo={sharedTo} />
    </div>
  );
}
