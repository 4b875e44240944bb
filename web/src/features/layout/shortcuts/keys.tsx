import { Fragment } from 'react';

interface KeysProps {
  keys: string;
  next: string;
  space: string;
}

const onMac = /mac/i.test(navigator.platform);

/** Shortcut keys as they stand on the keyboard: `g d` are pressed one after the other, `mod+s` together. */
export function Keys({ keys, next, space }: KeysProps) {
  return (
    <span className="flex shrink-0 items-center gap-1.5 text-quiet text-sm">
      {keys.split(/[ +]/).map((key, index) => (
        <Fragment key={key}>
          {index > 0 && (keys.includes('+') ? '+' : next)}
          <kbd className="grid min-w-7 place-items-center rounded-md border border-line-strong bg-sunken px-1.5 py-0.5 font-medium font-sans text-ink text-sm">
            {key === 'space' ? space : key === 'mod' ? (onMac ? '⌘' : 'Ctrl') : key.toUpperCase()}
          </kbd>
        </Fragment>
      ))}
    </span>
  );
}
