import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface PlacedWord {
  text: string;
  /** From 1. */
  page: number;
  /** In mm from the page's left and top edge. */
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** What poppler, a reader that is not ours, finds in a PDF. */
export interface ReadPdf {
  /** In reading order, white space as single spaces. */
  text: string;
  pages: readonly { width: number; height: number }[];
  words: readonly PlacedWord[];
}

export async function readPdf(file: Blob): Promise<ReadPdf> {
  const folder = await mkdtemp(join(tmpdir(), 'auscribe-report-'));
  try {
    const path = join(folder, 'report.pdf');
    await writeFile(path, new Uint8Array(await file.arrayBuffer()));
    const options = { maxBuffer: 64 * 1024 * 1024 };
    const { stdout: plain } = await run('pdftotext', ['-layout', path, '-'], options);
    const { stdout: boxes } = await run('pdftotext', ['-bbox', path, '-'], options);
    return { text: plain.replaceAll(/\s+/g, ' '), ...placed(boxes) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function placed(html: string): Pick<ReadPdf, 'pages' | 'words'> {
  const pages: { width: number; height: number }[] = [];
  const words: PlacedWord[] = [];
  const tag =
    /<page width="([\d.]+)" height="([\d.]+)">|<word xMin="([-\d.]+)" yMin="([-\d.]+)" xMax="([-\d.]+)" yMax="([-\d.]+)">(.*?)<\/word>/g;
  for (const [, width, height, left, top, right, bottom, text] of html.matchAll(tag)) {
    if (width !== undefined) pages.push({ width: mm(width), height: mm(height) });
    else
      words.push({
        text: text ?? '',
        page: pages.length,
        left: mm(left),
        right: mm(right),
        top: mm(top),
        bottom: mm(bottom),
      });
  }
  return { pages, words };
}

/** Points to millimetres. */
function mm(points: string | undefined): number {
  return (Number(points) / 72) * 25.4;
}
