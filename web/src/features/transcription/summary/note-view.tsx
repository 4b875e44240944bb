import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { blocksOf } from '../../reports/blocks/blocks-of.js';
import { BlocksView } from '../../reports/blocks-view.js';
import { languageOfNote, readSections } from '../../reports/note/sections.js';
import { text as words } from './text.js';

export function NoteView({ note }: { note: string }) {
  const { none } = useStore(words);
  if (note === '') return <p className="text-quiet">{none}</p>;
  return (
    <div lang={languageOfNote(note)} className="flex max-w-prose flex-col gap-4">
      {readSections(note).map(({ heading, level, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two sections may share a heading, and their order is the note's
        <section key={index} className={level === 2 ? 'border-line border-l-2 pl-3' : undefined}>
          {heading && <Heading level={level}>{heading}</Heading>}
          <BlocksView blocks={blocksOf({ text, plan: false })} />
        </section>
      ))}
    </div>
  );
}

/** LUNGS under FINDINGS is a part of it, to the eye and to a screen reader. */
function Heading({ level, children }: { level: 1 | 2; children: ReactNode }) {
  if (level === 2) return <h4 className="font-semibold text-quiet text-xs tracking-wide">{children}</h4>;
  return <h3 className="font-semibold text-accent-ink text-sm tracking-wide">{children}</h3>;
}
