import { Tabs as Primitive } from 'radix-ui';

export const Tabs = Primitive.Root;
export const TabPanel = Primitive.Content;

export function TabList({ label, tabs }: { label: string; tabs: readonly { value: string; label: string }[] }) {
  return (
    <Primitive.List aria-label={label} className="flex gap-1 rounded-lg border border-line bg-sunken p-1">
      {tabs.map((tab) => (
        <Primitive.Trigger
          key={tab.value}
          value={tab.value}
          className="min-h-10 flex-1 rounded-md px-1 py-1.5 font-semibold text-quiet text-sm transition-colors hover:text-ink data-[state=active]:bg-raised data-[state=active]:text-accent-ink data-[state=active]:shadow-card data-[state=active]:ring-1 data-[state=active]:ring-line sm:px-3 sm:text-base"
        >
          {tab.label}
        </Primitive.Trigger>
      ))}
    </Primitive.List>
  );
}
