import { sharedWith } from '../lib/shared-with.js';

/** The first three that it was shared with, then +N (PRODUCT.md section 9). */
export function SharedAvatars({ sharedTo }: { sharedTo: string }) {
  const { shown, more } = sharedWith(sharedTo);
  if (shown.length === 0) return null;
  return (
    <span className="flex shrink-0">
      <span className="sr-only">
        Shared with {shown.join(', ')}
        {more > 0 && ` and ${more} more`}
      </span>
      {shown.map((address) => (
        <span
          key={address}
          aria-hidden="true"
          title={address}
          className="-ml-2 grid size-8 place-items-center rounded-full border-2 border-surface bg-accent-soft font-semibold text-accent-ink text-sm"
        >
          {address.charAt(0).toUpperCase()}
        </span>
      ))}
      {more > 0 && (
        <span
          aria-hidden="true"
          className="-ml-2 grid h-8 min-w-8 place-items-center rounded-full border-2 border-surface bg-sunken px-1 font-semibold text-sm"
        >
          +{more}
        </span>
      )}
    </span>
  );
}
