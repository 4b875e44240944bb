import type { ReactNode } from 'react';
import { type Block, bullet } from './blocks.js';

interface BlocksViewProps {
  blocks: readonly Block[];
  /** Renders a block's text, if it is more than plain text. */
  textOf?: (block: Block) => ReactNode;
}

/** Paragraphs and lists as they will appear on paper. */
export function BlocksView({ blocks, textOf = ({ text }) => text }: BlocksViewProps) {
  return (
    <div className="flex flex-col gap-2 break-words">
      {runsOf(blocks).map((run, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two paragraphs may be equal, and their order is the text's
        <Run key={index} run={run} textOf={textOf} />
      ))}
    </div>
  );
}

/** Each paragraph, and the items of each list together. */
function runsOf(blocks: readonly Block[]): Block[][] {
  const runs: Block[][] = [];
  for (const block of blocks) {
    const run = runs.at(-1);
    if (run && listOf(block) !== null && listOf(block) === listOf(run[0])) run.push(block);
    else runs.push([block]);
  }
  return runs;
}

function listOf(block: Block | undefined): 'ul' | 'ol' | null {
  if (block?.kind !== 'item') return null;
  return block.marker === bullet ? 'ul' : 'ol';
}

function Run({ run, textOf }: { run: readonly Block[]; textOf(block: Block): ReactNode }) {
  const [first] = run;
  const List = listOf(first);
  if (List) {
    return (
      <List className={`flex flex-col gap-1 pl-7 ${List === 'ul' ? 'list-disc' : 'list-decimal'}`}>
        {run.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two items may be equal, and their order is the text's
          <li key={index} value={List === 'ol' && item.kind === 'item' ? Number.parseInt(item.marker, 10) : undefined}>
            {textOf(item)}
          </li>
        ))}
      </List>
    );
  }
  return (
    <p>
      {first?.kind === 'paragraph' && first.label && <strong className="font-semibold">{first.label}: </strong>}
      {first && textOf(first)}
    </p>
  );
}
