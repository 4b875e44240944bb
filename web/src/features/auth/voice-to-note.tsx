import { classNames } from '../../components/ui/class-names.js';

/** Heights in per cent of a spoken sentence. */
const voice = [
  18, 34, 58, 82, 64, 40, 72, 96, 70, 44, 26, 52, 78, 60, 34, 20, 46, 88, 66, 38, 56, 74, 48, 28, 42, 62, 36, 22,
];
/** Widths in per cent of the note's lines, section by section. */
const sections = [
  [28, 92, 74],
  [22, 84],
  [34, 96, 58],
];

/** Speech above, the note below: what the product does, for the eye only. */
export function VoiceToNote({ className }: { className?: string }) {
  return (
    <div aria-hidden="true" className={classNames('w-full max-w-md', className)}>
      <div className="flex h-28 items-center justify-between px-2">
        {voice.map((height, at) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: the bars never move
            key={at}
            className={classNames('w-1.5 rounded-full', at < 18 ? 'bg-accent' : 'bg-accent/30')}
            style={{ height: `${height}%` }}
          />
        ))}
      </div>
      <div className="mt-6 flex flex-col gap-4 rounded-xl border border-line bg-surface p-6 shadow-card">
        {sections.map(([heading, ...lines]) => (
          <div key={heading} className="flex flex-col gap-2">
            <span className="h-2.5 rounded-full bg-accent" style={{ width: `${heading}%` }} />
            {lines.map((width) => (
              <span key={width} className="h-2 rounded-full bg-line" style={{ width: `${width}%` }} />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
