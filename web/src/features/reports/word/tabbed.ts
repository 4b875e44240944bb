import { type IParagraphOptions, Paragraph, Tab, TextRun } from 'docx';

/** Two texts with a tab between them. */
export function tabbed(before: string, after: string, options: Exclude<IParagraphOptions, string>): Paragraph {
  return new Paragraph({ ...options, children: [new TextRun({ children: [before, new Tab(), after] })] });
}
