import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { afterAll, describe, expect, it } from '@jest/globals';
import { jsPDF } from 'jspdf';
import { cleanPdf } from '../../src/pdf/clean-pdf.js';
import { classic, compressed, flate, shown, stream } from './write-pdf.js';

const require = createRequire(import.meta.url);
const folder = mkdtempSync(join(tmpdir(), 'pdf-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** What a reader shows: its text in its places, and the pixels of each page. */
function shownBy(bytes: Buffer): { text: string; pages: Buffer } {
  const file = join(folder, 'file.pdf');
  writeFileSync(file, bytes);
  const text = execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' });
  return { text, pages: execFileSync('pdftoppm', ['-r', '60', file], { maxBuffer: 100 * 1024 * 1024 }) };
}

/** A picture as poppler writes it, with a comment put into it. */
function jpeg(): Buffer {
  const file = join(folder, 'picture.pdf');
  writeFileSync(file, classic());
  const picture = execFileSync('pdftoppm', ['-jpeg', '-r', '20', file]);
  const comment = Buffer.from('Canary in a comment');
  const head = Buffer.from([0xff, 0xd8, 0xff, 0xfe, 0, comment.length + 2]);
  return Buffer.concat([head, comment, picture.subarray(2)]);
}

/** As the web app makes them: embedded TrueType fonts, lines, a second page, an image. */
function report(): Buffer {
  const pdf = new jsPDF({ unit: 'mm', format: 'a4', putOnlyUsedFonts: true });
  const font = require.resolve('@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf');
  pdf.addFileToVFS('regular.ttf', readFileSync(font).toString('base64'));
  pdf.addFont('regular.ttf', 'sans', 'normal');
  pdf.setFont('sans', 'normal');
  for (let line = 0; line < 40; line += 1)
    pdf.text(`Āwhina Łukasz Ωmega, metformin ${line} mg ½ × 2`, 20, 20 + line * 6);
  pdf.setDrawColor(10, 90, 200).line(20, 15, 190, 15);
  pdf.addPage();
  pdf.setFont('times', 'bold').setFontSize(18).text('Second page – Größe', 20, 40);
  pdf.addImage(jpeg(), 'JPEG', 20, 60, 30, 30);
  return Buffer.from(pdf.output('arraybuffer'));
}

const form = (contents: string, entries = '') =>
  stream(contents, `/Type /XObject /Subtype /Form /BBox [0 0 600 800] ${entries}`);
const drawn: [name: string, bytes: Buffer][] = [
  ['a report of the web app', report()],
  ['text alone', classic()],
  ['objects in an object stream', compressed()],
  [
    'drawing in hexadecimal',
    classic({ contents: stream(Buffer.from(shown).toString('hex'), '/Filter /ASCIIHexDecode') }),
  ],
  [
    'a form with a transparency group',
    classic({
      resources: '/XObject << /X 10 0 R >> /ExtGState << /G << /ca 0.5 >> >>',
      contents: stream(`${shown} /G gs /X Do`),
      more: [form('1 0 0 rg 50 50 200 200 re f', '/Group << /S /Transparency /CS /DeviceRGB >>')],
    }),
  ],
  [
    'a shading and a tiling pattern',
    classic({
      resources:
        '/Pattern << /P 10 0 R /Q << /PatternType 2 /Shading << /ShadingType 2 /ColorSpace /DeviceRGB /Coords [0 0 300 0] /Function 11 0 R >> >> >>',
      contents: stream(`${shown} /Pattern cs /P scn 50 50 200 200 re f /Q scn 50 300 200 200 re f`),
      more: [
        stream(
          '0 1 0 rg 0 0 5 5 re f',
          '/PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 9 9] /XStep 9 /YStep 9 /Resources << >>',
        ),
        '<< /FunctionType 2 /Domain [0 1] /C0 [1 0 0] /C1 [0 0 1] /N 1 >>',
      ],
    }),
  ],
  [
    'an image with predicted rows, an indexed colour space and a soft mask',
    classic({
      resources: '/XObject << /I 10 0 R >>',
      contents: stream(`${shown} q 200 0 0 200 50 50 cm /I Do Q`),
      more: [
        stream(
          deflateSync(Buffer.from([1, 0, 1, 2, 1, 1])),
          '/Type /XObject /Subtype /Image /Width 2 /Height 2 /BitsPerComponent 8 /ColorSpace [/Indexed /DeviceRGB 2 <ff000000ff000000ff>] /Filter /FlateDecode /DecodeParms << /Predictor 15 /Colors 1 /BitsPerComponent 8 /Columns 2 >> /SMask 11 0 R',
        ),
        flate(
          Buffer.from([255, 128, 64, 0]),
          '/Type /XObject /Subtype /Image /Width 2 /Height 2 /BitsPerComponent 8 /ColorSpace /DeviceGray',
        ),
      ],
    }),
  ],
  [
    'a Type 3 font whose glyphs are drawings',
    classic({
      contents: stream(`${shown} BT /F3 40 Tf 72 500 Td (aaa) Tj ET`),
      fonts:
        '/F3 << /Type /Font /Subtype /Type3 /FontBBox [0 0 1 1] /FontMatrix [1 0 0 1 0 0] /CharProcs << /A 10 0 R >> /Encoding << /Differences [97 /A] >> /FirstChar 97 /LastChar 97 /Widths [1] /Resources << >> >>',
      more: [stream('1 0 0 0 1 1 d1 0 0 0.5 0.5 re f')],
    }),
  ],
];

describe('a rebuilt PDF', () => {
  it.each(drawn)('looks the same and contains the same text: %s', async (_, bytes) => {
    const before = shownBy(bytes);
    const result = Buffer.from(await cleanPdf(bytes));
    const after = shownBy(result);
    expect(after.text).toBe(before.text);
    expect(after.text.trim()).not.toBe('');
    expect(before.pages.some((byte, index) => index > 50 && byte < 128)).toBe(true);
    expect(Buffer.compare(after.pages, before.pages)).toBe(0);
    expect(result.includes('Canary in a comment')).toBe(false);
  });
});
