import { useStore } from '@nanostores/react';
import { avatarTone } from '../lib/avatar-tone.js';
import { sharedWith } from '../lib/shared-with.js';
import { text } from './shared-avatars-text.js';
import { classNames } from './ui/class-names.js';

const circle =
  '-ml-2 grid h-8 min-w-8 place-items-center rounded-full border-2 border-surface px-1 font-semibold text-sm';
const tones = [
  'bg-accent-soft text-accent-ink',
  'bg-info-soft text-info',
  'bg-good-soft text-good',
  'bg-warn-soft text-warn',
] as const;

/** The first three that it was shared with, then +N (PRODUCT.md section 9). */
export function SharedAvatars({ sharedTo }: { sharedTo: string }) {
  const t = useStore(text);
  const { all, shown, more } = sharedWith(sharedTo);
  if (all.length === 0) return null;
  return (
    <span className="flex shrink-0 pl-2">
      <span className="sr-only">{t.sharedWith({ addresses: all.join(', ') })}</span>
      {shown.map((address) => (
        <span
          key={address}
          aria-hidden="true"
          title={address}
          className={classNames(circle, tones[avatarTone(address, tones.length)])}
        >
          {address.charAt(0).toUpperCase()}
        </span>
      ))}
      {more > 0 && (
        <span
          aria-hidden="true"
          title={all.slice(shown.length).join(', ')}
          className={classNames(circle, 'bg-sunken text-ink')}
        >
          +{more}
        </span>
      )}
    </span>
  );
}
