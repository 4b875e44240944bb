import { useStore } from '@nanostores/react';
import { readSections } from '../../reports/note/sections.js';
import { text as words } from './text.js';

export function NoteView({ note }: { note: string }) {
  const { none } = useStore(words);
  if (note === '') return <p className="text-quiet">{none}</p>;
  return (
    <div className="flex max-w-prose flex-col gap-4">
      {readSections(note).map(({ heading, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two sections may share a heading, and their order is the note's
        <section key={index}>
          {heading && <h3 className="font-semibold text-accent-ink text-sm tracking-wide">{heading}</h3>}
          <p className="whitespace-pre-wrap break-words">{text}</p>
        </section>
      ))}
    </div>
  );
}
