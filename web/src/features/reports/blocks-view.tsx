import { blocksOf } from './blocks/blocks-of.js';
import type { ReportSection } from './report.js';

/** A section's text as it will stand on paper. */
export function BlocksView({ section }: { section: Pick<ReportSection, 'text' | 'plan'> }) {
  return (
    <div className="flex flex-col gap-1 break-words">
      {blocksOf(section).map((block, index) => {
        // Nothing else tells two equal lines apart, and their order is the text's.
        const key = `${index} ${block.text}`;
        if (block.kind === 'item') {
          return (
            <p key={key} className="grid grid-cols-[1.75rem_minmax(0,1fr)]">
              <span>{block.marker}</span>
              <span>{block.text}</span>
            </p>
          );
        }
        return (
          <p key={key}>
            {block.label && <strong className="font-semibold">{block.label}: </strong>}
            {block.text}
          </p>
        );
      })}
    </div>
  );
}
