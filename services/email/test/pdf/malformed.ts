import { deflateSync } from 'node:zlib';
import { type Case, gray, script } from './hostile.js';
import { classic, compressed, flate, shown, stream, updated } from './write-pdf.js';

const image = (data: Buffer | string, entries: string) => ({
  resources: '/XObject << /I 10 0 R >>',
  contents: stream(`${shown} q 10 0 0 10 0 0 cm /I Do Q`),
  more: [stream(data, `/Type /XObject /Subtype /Image /Width 1 /Height 1 ${entries}`)],
});

const formats: Case[] = [
  [
    'an encryption dictionary',
    classic({ trailer: '/Encrypt << /Filter /Standard /V 1 /R 2 /O (x) /U (x) /P -4 >> /ID [<00> <00>]' }),
    'encrypted',
  ],
  [
    'encryption in a cross-reference stream',
    compressed({ trailer: '/Encrypt << /Filter /Standard /V 4 /R 4 >>' }),
    'encrypted',
  ],
  [
    'encryption that an update hides',
    updated(classic({ trailer: '/Encrypt 10 0 R', more: ['<< /Filter /Standard >>'] }), { 11: '<< >>' }),
    'encrypted',
  ],
  ['an image in JBIG2', classic(image('\x97JB2\r\n\x1a\n', `${gray} /Filter /JBIG2Decode`)), 'format'],
  [
    'an image in JBIG2 under a layer',
    classic(image(deflateSync(Buffer.from('x')), `${gray} /Filter [/FlateDecode /JBIG2Decode]`)),
    'format',
  ],
  ['an image in JBIG2 by an encoded name', classic(image('x', `${gray} /Filter /JBIG#32Decode`)), 'format'],
  ['an image in JPEG 2000', classic(image('x', `${gray} /Filter /JPXDecode`)), 'format'],
  [
    'an inline image in JBIG2',
    classic({ contents: stream(`${shown} BI /W 1 /H 1 /F /JBIG2Decode ID x EI`) }),
    'format',
  ],
  [
    'a hidden inline image in JBIG2',
    classic({ contents: flate(`${shown} BI /W 1 /H 1 /F /JBIG#32Decode ID x EI`) }),
    'format',
  ],
  [
    'a picture that is an archive',
    classic(image(Buffer.from('PK\u0003\u0004'), `${gray} /Filter /DCTDecode`)),
    'format',
  ],
  ['an unknown filter', classic(image('x', `${gray} /Filter /Evil`)), 'format'],
  ['text behind a cipher', classic({ contents: stream(shown, '/Filter /Crypt') }), 'format'],
];

const structures: Case[] = [
  ['something before it', Buffer.concat([Buffer.from('GIF89a'), classic()]), 'broken'],
  ['a line before it', Buffer.concat([Buffer.from('\n'), classic()]), 'broken'],
  ['an archive behind it', Buffer.concat([classic(), Buffer.from('PK\u0005\u0006'), Buffer.alloc(18)]), 'broken'],
  [
    'an archive behind it, and an end',
    Buffer.concat([classic(), Buffer.from('PK\u0003\u0004evil PK\u0005\u0006\n%%EOF\n')]),
    'cleaned',
  ],
  ['a page of the web behind it', Buffer.concat([classic(), Buffer.from('<script>alert(1)</script>')]), 'broken'],
  ['a page of the web in a comment', classic({ between: '%<html><script>alert(1)</script>\n' }), 'cleaned'],
  ['an archive in the drawing', classic({ contents: stream(`${shown}\n%PK\u0003\u0004 PK\u0005\u0006`) }), 'cleaned'],
  ['a second document', Buffer.concat([classic(), classic({ catalog: `/OpenAction ${script}` })]), 'active'],
  ['no end', classic().subarray(0, -8), 'broken'],
  ['half of it', Buffer.concat([classic().subarray(0, 200), Buffer.from('\n%%EOF')]), 'broken'],
  ['a head and an end alone', Buffer.from('%PDF-1.7\n%%EOF\n'), 'broken'],
  ['no pages', updated(classic(), { 2: '<< /Type /Pages /Kids [] /Count 0 >>' }), 'broken'],
  [
    'pages that contain themselves',
    updated(classic(), { 2: '<< /Type /Pages /Kids [2 0 R 2 0 R] /Count 2 >>' }),
    'pages',
  ],
  ['an object that is itself', updated(classic(), { 2: '2 0 R' }), 'broken'],
  ['a list that contains itself', classic({ page: '/CropBox 10 0 R', more: ['[10 0 R 10 0 R]'] }), 'large'],
  [
    'a drawing that contains itself',
    classic({
      resources: '/XObject << /X 10 0 R >>',
      more: [
        stream('/X Do', '/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X 10 0 R >> >>'),
      ],
    }),
    'cleaned',
  ],
  ['drawings nested without end', nested(200), 'large'],
  [
    'too many pages',
    updated(classic(), { 2: `<< /Type /Pages /Kids [${'3 0 R '.repeat(501)}] /Count 501 >>` }),
    'pages',
  ],
  ['brackets without end', classic({ page: `/CropBox ${'['.repeat(200_000)}` }), 'broken'],
  [
    'a picture of a hundred thousand by a hundred thousand',
    classic(
      image(
        deflateSync(Buffer.alloc(9)),
        '/ColorSpace /DeviceGray /BitsPerComponent 1 /Filter /FlateDecode /Width 100000 /Height 100000',
      ),
    ),
    'large',
  ],
  [
    'a stream that unpacks to 200 MB',
    classic({ contents: stream(deflateSync(Buffer.alloc(200_000_000)), '/Filter /FlateDecode') }),
    'large',
  ],
  [
    'a stream packed twice that unpacks to 200 MB',
    classic({
      contents: stream(deflateSync(deflateSync(Buffer.alloc(200_000_000))), '/Filter [/FlateDecode /FlateDecode]'),
    }),
    'large',
  ],
  ['many filters', classic({ contents: stream('', `/Filter [${'/ASCIIHexDecode '.repeat(50)}]`) }), 'large'],
];

function nested(depth: number): Buffer {
  const form = (next: number) =>
    stream('', `/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X ${next} 0 R >> >>`);
  return classic({
    resources: '/XObject << /X 10 0 R >>',
    more: Array.from({ length: depth }, (_, index) => form(11 + index)),
  });
}

export const malformed: Case[] = [...formats, ...structures];
