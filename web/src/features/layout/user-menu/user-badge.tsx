import type { User } from '@auscribe/contracts';

export function UserBadge({ user }: { user: User }) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <span
        aria-hidden="true"
        className="grid size-9 shrink-0 place-items-center rounded-full bg-accent-soft font-semibold text-accent-ink"
      >
        {(user.firstName[0] ?? 'U').toUpperCase()}
      </span>
      <span className="flex min-w-0 flex-col">
        <span className="truncate font-semibold leading-tight">{user.firstName}</span>
        <span className="truncate text-quiet text-sm leading-tight">{user.email}</span>
      </span>
    </span>
  );
}
