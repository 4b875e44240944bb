import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '../../components/ui/card.js';

interface SettingsGroupProps {
  title: string;
  icon: LucideIcon;
  children: ReactNode;
}

export function SettingsGroup({ title, icon: Icon, children }: SettingsGroupProps) {
  return (
    <Card className="flex flex-col gap-5">
      <h2 className="flex items-center gap-2.5 font-semibold text-lg">
        <Icon aria-hidden="true" className="size-5 text-accent-ink" />
        {title}
      </h2>
      {children}
    </Card>
  );
}
