import type { TemplateCode } from '@auscribe/contracts';
import { Narrative } from './classify/narrative.js';
import { Report } from './classify/report.js';
import { applyCorrections } from './corrections.js';
import { findHeadings, type Heading } from './headings/find-headings.js';
import { homeOf } from './homes-of.js';
import type { Note, NoteSection } from './note.js';
import { numbered } from './numbering.js';
import type { Piece } from './pieces.js';
import { type Block, placeBlock } from './place-block.js';
import { sectionKeys, titleOf } from './templates.js';
import { titleAt } from './title.js';
import { type Token, tokenise } from './tokenise.js';

function blocksOf(headings: readonly Heading[], start: number, end: number): Block[] {
  const first = headings[0]?.from ?? end;
  const blocks: Block[] = [{ span: { from: start, to: first } }];
  headings.forEach((heading, index) => {
    blocks.push({ heading, span: { from: heading.to, to: headings[index + 1]?.from ?? end } });
  });
  return blocks;
}

function piecesOf(tokens: readonly Token[], template: TemplateCode): Piece[] {
  const title = titleAt(tokens, template);
  const start = title?.name?.to ?? title?.end ?? 0;
  const headings = findHeadings(tokens, template).filter((heading) => heading.from >= start);
  const spoken = new Set(headings.map((heading) => heading.concept));
  const dictation = {
    tokens,
    template,
    spoken,
    narrative: new Narrative(template),
    report: new Report('nothing', spoken),
  };
  const name: Piece[] = title?.name ? [{ key: homeOf('patientName', template).key, span: title.name }] : [];
  return [...name, ...blocksOf(headings, start, tokens.length).flatMap((block) => placeBlock(dictation, block))];
}

function textOf(text: string, tokens: readonly Token[], piece: Piece): string {
  const said = numbered(text, tokens, piece.span);
  return piece.label && said ? `${piece.label}: ${said}` : said;
}

/** The template's order; lines that it does not name follow the part they belong to, as they were spoken. */
function inOrder(sections: readonly NoteSection[], template: TemplateCode): NoteSection[] {
  const keys = sectionKeys[template];
  const place = (key: string): number => {
    const known = keys.indexOf(key);
    return known >= 0 ? known : key.startsWith('findings.') ? keys.indexOf('findings.softTissues') + 0.5 : keys.length;
  };
  return sections
    .map((section, spoken) => ({ section, spoken }))
    .sort((a, b) => place(a.section.key) - place(b.section.key) || a.spoken - b.spoken)
    .map(({ section }) => section);
}

/**
 * Turns a transcript into the template's note by moving the clinician's own sentences under its headings. No word is
 * added or changed; gone are only spoken headings and commands, and numbers that count a list become "1. … 2. …".
 */
export function organise({ text, template }: { text: string; template: TemplateCode }): Note {
  const corrected = applyCorrections(text);
  const tokens = tokenise(corrected.text);
  const sections = new Map<string, NoteSection>();
  for (const piece of piecesOf(tokens, template)) {
    const said = textOf(corrected.text, tokens, piece);
    if (said === '') continue;
    const known = sections.get(piece.key);
    const title = known?.title ?? piece.title ?? titleOf(piece.key);
    sections.set(piece.key, { key: piece.key, title, text: known ? `${known.text} ${said}` : said });
  }
  return { template, sections: inOrder([...sections.values()], template), removed: corrected.removed };
}
