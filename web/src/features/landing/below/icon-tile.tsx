import type { LucideIcon } from 'lucide-react';

export function IconTile({ icon: Icon }: { icon: LucideIcon }) {
  return (
    <span className="grid size-11 place-items-center rounded-lg bg-accent-soft text-accent-ink">
      <Icon aria-hidden="true" className="size-5" />
    </span>
  );
}
