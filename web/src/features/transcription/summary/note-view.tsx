import { useStore } from '@nanostores/react';
import { Fragment, type ReactNode, useMemo } from 'react';
import { type Block, blocksOf } from '../../reports/blocks.js';
import { BlocksView } from '../../reports/blocks-view.js';
import { languageOfNote, readSections } from '../../reports/note/sections.js';
import type { Playback } from '../audio/playback.js';
import { DoubtMark } from '../doubts/doubt-mark.js';
import type { Doubts } from '../doubts/doubts-bar.js';
import { type Mark, placeDoubts } from '../doubts/heard-doubt.js';
import { summaryText } from '../text.js';

interface NoteViewProps {
  note: string;
  doubts: Doubts;
  /** Null if there is no audio. */
  playback: Playback | null;
}

/** The note, with words underlined that may have been heard wrongly. */
export function NoteView({ note, doubts, playback }: NoteViewProps) {
  const { none } = useStore(summaryText);
  const { sentences } = doubts;
  const { sections, marks } = useMemo(() => {
    const read = readSections(note).map((section) => ({
      ...section,
      blocks: blocksOf({ text: section.text, plan: false }),
    }));
    return {
      sections: read,
      marks: marksIn(
        read.flatMap(({ blocks }) => blocks),
        sentences,
      ),
    };
  }, [note, sentences]);
  if (note === '') return <p className="text-quiet">{none}</p>;
  return (
    <div lang={languageOfNote(note)} className="flex max-w-prose flex-col gap-4">
      {sections.map(({ heading, level, blocks }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two sections may share a heading, and their order is the note's
        <section key={index} className={level === 2 ? 'border-line border-l-2 pl-3' : undefined}>
          {heading && <Heading level={level}>{heading}</Heading>}
          <BlocksView
            blocks={blocks}
            textOf={(block) => (
              <MarkedText text={block.text} marks={marks.get(block) ?? []} doubts={doubts} playback={playback} />
            )}
          />
        </section>
      ))}
    </div>
  );
}

interface MarkedTextProps {
  text: string;
  /** In order; a mark that overlaps an earlier one is not shown separately. */
  marks: readonly Mark[];
  doubts: Doubts;
  playback: Playback | null;
}

/** A text with doubtful words underlined. */
function MarkedText({ text, marks, doubts, playback }: MarkedTextProps) {
  const shown = marks.filter(({ from }, at) => from >= Math.max(0, ...marks.slice(0, at).map(({ to }) => to)));
  return (
    <>
      {shown.map(({ from, to, doubt }, at) => (
        <Fragment key={`${doubt.from}-${doubt.to}`}>
          {text.slice(shown[at - 1]?.to ?? 0, from)}
          <DoubtMark doubt={doubt} words={text.slice(from, to)} doubts={doubts} playback={playback} />
        </Fragment>
      ))}
      {text.slice(shown.at(-1)?.to ?? 0)}
    </>
  );
}

/** LUNGS under FINDINGS is a subsection, visually and for screen readers. */
function Heading({ level, children }: { level: 1 | 2; children: ReactNode }) {
  if (level === 2) return <h4 className="font-semibold text-quiet text-xs tracking-wide">{children}</h4>;
  return <h3 className="font-semibold text-accent-ink text-sm tracking-wide">{children}</h3>;
}

/** The marks of each block, as positions in its text, without the label before it. */
function marksIn(blocks: readonly Block[], sentences: Doubts['sentences']): Map<Block, Mark[]> {
  const labels = blocks.map((block) => (block.kind === 'paragraph' && block.label ? `${block.label}: ` : ''));
  const { marks } = placeDoubts(
    blocks.map(({ text }, at) => `${labels[at]}${text}`),
    sentences,
  );
  return new Map(
    blocks.map((block, at) => {
      const before = labels[at]?.length ?? 0;
      const moved = (marks[at] ?? []).map((mark) => ({ ...mark, from: mark.from - before, to: mark.to - before }));
      return [block, moved.filter(({ from }) => from >= 0)];
    }),
  );
}
