import { Switch as Primitive } from 'radix-ui';

interface SwitchProps {
  id?: string;
  'aria-describedby'?: string;
  checked: boolean;
  disabled?: boolean;
  onCheckedChange(checked: boolean): void;
}

export function Switch(props: SwitchProps) {
  return (
    <Primitive.Root
      {...props}
      className="relative inline-flex h-7 w-12 shrink-0 items-center rounded-full border border-line-strong bg-sunken transition-colors disabled:opacity-55 data-[state=checked]:border-accent data-[state=checked]:bg-accent"
    >
      <Primitive.Thumb className="block size-5 translate-x-1 rounded-full bg-line-strong transition-transform data-[state=checked]:translate-x-6 data-[state=checked]:bg-on-accent" />
    </Primitive.Root>
  );
}
