import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '../../components/ui/card.js';

interface SettingsGroupProps {
  title: string;
  icon: LucideIcon;
  /** Where it is translated and the page is not. */
  lang?: string;
  children: ReactNode;
}

export function SettingsGroup({ title, icon: Icon, lang, children }: SettingsGroupProps) {
  return (
    <Card className="flex flex-col gap-5" lang={lang}>
      <h2 className="flex items-center gap-2.5 font-semibold text-lg">
        <Icon aria-hidden="true" className="size-5 text-accent-ink" />
        {title}
      </h2>
      {children}
    </Card>
  );
}
