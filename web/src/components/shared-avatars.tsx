import { params } from '@nanostores/i18n';
import { useStore } from '@nanostores/react';
import { i18n } from '../lib/i18n/i18n.js';
import { classNames } from './ui/class-names.js';

const circle =
  '-ml-2 grid h-8 min-w-8 place-items-center rounded-full border-2 border-surface px-1 font-semibold text-sm';
const avatarTones = [
  'bg-accent-soft text-accent-ink',
  'bg-info-soft text-info',
  'bg-good-soft text-good',
  'bg-warn-soft text-warn',
] as const;

/** The first three people with whom it was shared, then +N (PRODUCT.md section 9). */
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
          className={classNames(circle, avatarTones[avatarTone(address, avatarTones.length)])}
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

const text = i18n('shared-avatars', {
  sharedWith: params('Shared with {addresses}'),
});

const mostShown = 3;

/** Reads the comma-separated `sharedTo` of a dictation: everyone once, the first three, and how many more there are. */
export function sharedWith(sharedTo: string): { all: string[]; shown: string[]; more: number } {
  const all = [
    ...new Set(
      sharedTo
        .split(',')
        .map((address) => address.trim())
        .filter(Boolean),
    ),
  ];
  return { all, shown: all.slice(0, mostShown), more: Math.max(0, all.length - mostShown) };
}

/** The index of an address's tone, always the same one, so that colleagues are recognised by colour too. */
export function avatarTone(address: string, tones: number): number {
  let hash = 0x811c9dc5;
  for (const character of address.trim().toLowerCase()) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  // The low bits are poorly mixed.
  return (hash >>> 12) % tones;
}
