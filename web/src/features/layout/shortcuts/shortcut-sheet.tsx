import { useStore } from '@nanostores/react';
import { Fragment, useId } from 'react';
import { Dialog } from '../../../components/ui/dialog.js';
import { Switch } from '../../../components/ui/switch.js';
import { shortcutText } from '../text.js';
import { shortcutsOn, switchShortcuts } from './app-shortcuts.js';
import { type Shortcut, shortcuts } from './use-shortcut.js';

interface ShortcutSheetProps {
  open: boolean;
  onClose(): void;
}

/** The shortcuts of this page, and the switch that turns them off. */
export function ShortcutSheet({ open, onClose }: ShortcutSheetProps) {
  const words = useStore(shortcutText);
  const all = useStore(shortcuts);
  const on = useStore(shortcutsOn);
  const id = useId();
  return (
    <Dialog open={open} onClose={onClose} title={words.title}>
      <div className="flex items-start justify-between gap-4">
        <div>
          <label htmlFor={id} className="font-medium">
            {words.switch}
          </label>
          <p className="text-quiet text-sm">{words.switchHint}</p>
        </div>
        <Switch id={id} checked={on} onCheckedChange={switchShortcuts} />
      </div>
      <Group title={words.here} shortcuts={all.filter((one) => one.scope === 'page')} />
      <Group title={words.everywhere} shortcuts={all.filter((one) => one.scope === 'app')} />
    </Dialog>
  );
}

function Group({ title, shortcuts: own }: { title: string; shortcuts: readonly Shortcut[] }) {
  const { next, space } = useStore(shortcutText);
  if (own.length === 0) return null;
  return (
    <section className="flex flex-col gap-1">
      <h3 className="font-semibold">{title}</h3>
      <ul className="divide-y divide-line">
        {own.map((one) => (
          <li key={one.keys} className="flex items-center justify-between gap-4 py-2">
            <span>{one.label}</span>
            <Keys keys={one.keys} next={next} space={space} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface KeysProps {
  keys: string;
  next: string;
  space: string;
}

const onMac = /mac/i.test(navigator.platform);

/** Keys as labelled on the keyboard: `g d` are pressed one after the other, `mod+s` together. */
function Keys({ keys, next, space }: KeysProps) {
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
