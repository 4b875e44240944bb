import { classic, compressed, flate, stream, updated } from './write-pdf.js';

/** `cleaned`: mailed without it. Any other word is the reason of the refusal. */
type Outcome = 'cleaned' | 'active' | 'broken' | 'encrypted' | 'format' | 'large' | 'pages';
export type Case = [name: string, bytes: Buffer, outcome: Outcome];

export const script = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';
const annotation = (entries: string) => ({ page: `/Annots [<< /Type /Annot /Rect [0 0 600 800] ${entries} >>]` });
export const gray = '/ColorSpace /DeviceGray /BitsPerComponent 8';

const scripts: Case[] = [
  ['a script that runs when it is opened', classic({ catalog: `/OpenAction ${script}` }), 'active'],
  ['a script in an object of its own', classic({ catalog: '/OpenAction 10 0 R', more: [script] }), 'active'],
  [
    'a script between comments that look like a stream',
    classic({ catalog: '/OpenAction 10 0 R', more: [`<< /A 1 %>>stream\n/S /JavaScript /JS (x) %endstream\n>>`] }),
    'active',
  ],
  [
    'an object between comments that look like a stream',
    classic({ catalog: '/OpenAction 10 0 R', between: '%>>stream\n', more: [`${script}\n%endstream`] }),
    'active',
  ],
  ['an encoded name', classic({ catalog: '/OpenAction << /S /J#61vaScript /JS (x) >>' }), 'active'],
  [
    'names encoded letter by letter',
    classic({ catalog: '/OpenAction << /#53 /#4a#61#76#61Script /#4A#53 (x) >>' }),
    'active',
  ],
  ['an encoded OpenAction', classic({ catalog: `/Open#41ction ${script}` }), 'active'],
  [
    'a script as a stream',
    classic({ catalog: '/OpenAction << /S /JavaScript /JS 10 0 R >>', more: [flate('app.alert(1)')] }),
    'active',
  ],
  ['a script in an object stream', compressed({ catalog: '/OpenAction 10 0 R', more: [script] }), 'active'],
  ['an encoded name in an object stream', compressed({ catalog: '/OpenAction << /S /Java#53cript >>' }), 'active'],
  [
    'a script in the tree of names',
    classic({ catalog: `/Names << /JavaScript << /Names [(a) ${script}] >> >>` }),
    'active',
  ],
  [
    'a script in a form field',
    classic({ catalog: `/AcroForm << /Fields [<< /T (a) /FT /Tx /AA << /K ${script} >> >>] >>` }),
    'active',
  ],
  ['a script in a bookmark', classic({ catalog: `/Outlines << /First << /Title (a) /A ${script} >> >>` }), 'active'],
  ['a script behind a link', classic(annotation(`/Subtype /Link /A ${script}`)), 'active'],
  ['a script when the page opens', classic({ page: `/AA << /O ${script} >>` }), 'active'],
  ['a script when the document closes', classic({ catalog: `/AA << /WC ${script} >>` }), 'active'],
  [
    'a script in an incremental update',
    updated(classic(), { 1: `<< /Type /Catalog /Pages 2 0 R /OpenAction ${script} >>` }),
    'active',
  ],
  [
    'a script that a later update hides',
    updated(classic({ catalog: `/OpenAction ${script}` }), { 1: '<< /Type /Catalog /Pages 2 0 R >>' }),
    'cleaned',
  ],
  [
    'a script after another action',
    classic({ catalog: `/OpenAction << /S /GoTo /D [3 0 R /Fit] /Next ${script} >>` }),
    'active',
  ],
  [
    'a kind of action that is named elsewhere',
    classic({ catalog: '/OpenAction << /S 10 0 R /JS (x) >>', more: ['/JavaScript'] }),
    'active',
  ],
  ['a script on a page under a wrong type', classic({ page: `/AA << /O ${script} >> /Type /Template` }), 'active'],
];

const actions: Case[] = [
  ['a web address that opens', classic({ catalog: '/OpenAction << /S /URI /URI (http://evil.example) >>' }), 'cleaned'],
  [
    'a web address in an update',
    updated(classic(), { 1: '<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /URI /URI (http://evil.example) >> >>' }),
    'cleaned',
  ],
  [
    'an encoded web address',
    classic({ catalog: '/OpenAction << /S /U#52I /#55RI (http://evil.example) >>' }),
    'cleaned',
  ],
  ['a link to the web', classic(annotation('/Subtype /Link /A << /S /URI /URI (http://evil.example) >>')), 'cleaned'],
  [
    'a web address in an object stream',
    compressed({ catalog: '/OpenAction << /S /URI /URI (http://evil.example) >>' }),
    'cleaned',
  ],
  ['a base address', classic({ catalog: '/URI << /Base (http://evil.example) >>' }), 'cleaned'],
  ['a program', classic({ catalog: '/OpenAction << /S /Launch /F (cmd.exe) >>' }), 'active'],
  [
    'another document',
    classic({ catalog: '/OpenAction << /S /GoToR /F (\\\\\\\\evil.example\\\\a.pdf) /D [0 /Fit] >>' }),
    'active',
  ],
  ['an embedded document', classic({ catalog: '/OpenAction << /S /GoToE /T << /R /C /N (a) >> >>' }), 'active'],
  [
    'a form that is sent',
    classic(annotation('/Subtype /Widget /A << /S /SubmitForm /F (http://evil.example) >>')),
    'active',
  ],
  ['imported form data', classic({ catalog: '/OpenAction << /S /ImportData /F (a.fdf) >>' }), 'active'],
  ['a named action', classic({ catalog: '/OpenAction << /S /Named /N /Print >>' }), 'cleaned'],
  ['a thread of another file', classic({ catalog: '/OpenAction << /S /Thread /F (a.pdf) >>' }), 'cleaned'],
  [
    'a layer that is switched',
    classic({
      catalog:
        '/OpenAction << /S /SetOCGState /State [/ON 10 0 R] >> /OCProperties << /OCGs [10 0 R] /D << /OFF [10 0 R] >> >>',
      more: ['<< /Type /OCG /Name (a) >>'],
    }),
    'cleaned',
  ],
  [
    'a form field',
    classic({
      catalog: '/AcroForm << /Fields [10 0 R] /NeedAppearances true >>',
      page: '/Annots [10 0 R]',
      more: ['<< /Subtype /Widget /FT /Tx /T (a) /V (b) /Rect [0 0 9 9] >>'],
    }),
    'cleaned',
  ],
];

const carried: Case[] = [
  [
    'a file',
    classic({
      catalog: '/Names << /EmbeddedFiles << /Names [(a) 10 0 R] >> >>',
      more: ['<< /Type /Filespec /F (a.exe) /EF << /F 11 0 R >> >>', flate('MZ', '/Type /EmbeddedFile')],
    }),
    'active',
  ],
  ['a file that nothing refers to', classic({ more: [flate('MZ', '/Type /EmbeddedFile')] }), 'active'],
  [
    'a file in an annotation',
    classic({
      ...annotation('/Subtype /FileAttachment /FS << /Type /Filespec /F (a.exe) /EF << /F 10 0 R >> >>'),
      more: [flate('MZ')],
    }),
    'active',
  ],
  ['an associated file', classic({ catalog: '/AF [<< /Type /Filespec /F (a.xml) >>]' }), 'active'],
  ['an XFA form', classic({ catalog: '/AcroForm << /XFA 10 0 R >>', more: [flate('<xdp:xdp/>')] }), 'active'],
  ['rich media', classic(annotation('/Subtype /RichMedia /RichMediaContent << /Assets << >> >>')), 'active'],
  ['a film', classic(annotation('/Subtype /Movie /Movie << /F (a.avi) >>')), 'active'],
  ['a sound', classic(annotation('/Subtype /Sound /Sound 10 0 R')), 'active'],
  ['a rendition', classic(annotation('/Subtype /Screen /A << /S /Rendition /OP 0 >>')), 'active'],
  [
    'a 3D scene',
    classic({ ...annotation('/Subtype /3D /3DD 10 0 R'), more: [flate('x', '/Type /3D /Subtype /U3D')] }),
    'cleaned',
  ],
  [
    'metadata',
    classic({
      catalog: '/Metadata 10 0 R',
      trailer: '/Info << /Author (Secret author) >>',
      more: [stream('<x:xmpmeta>Secret author</x:xmpmeta>', '/Type /Metadata /Subtype /XML')],
    }),
    'cleaned',
  ],
  [
    'private data of a program',
    classic({ page: '/PieceInfo << /App << /Private 10 0 R >> >>', more: [stream('Secret author')] }),
    'cleaned',
  ],
  [
    'the drawing of another file',
    classic({
      resources: '/XObject << /X 10 0 R >>',
      more: [
        stream(
          '',
          '/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Ref << /F (\\\\\\\\evil.example\\\\a.pdf) /Page 0 >>',
        ),
      ],
    }),
    'cleaned',
  ],
  [
    'a drawing in PostScript',
    classic({
      resources: '/XObject << /X 10 0 R >>',
      more: [stream('systemdict /exec', '/Type /XObject /Subtype /PS')],
    }),
    'cleaned',
  ],
  [
    'a picture of another server',
    classic({
      resources: '/XObject << /I 10 0 R >>',
      more: [
        stream(
          '',
          `/Type /XObject /Subtype /Image /Width 1 /Height 1 ${gray} /F << /FS /URL /F (http://evil.example/x) >>`,
        ),
      ],
    }),
    'cleaned',
  ],
  [
    'prepress instructions',
    classic({
      resources: '/XObject << /X 10 0 R >>',
      more: [
        stream('', '/Type /XObject /Subtype /Form /BBox [0 0 9 9] /OPI << /2.0 << /F (http://evil.example) >> >>'),
      ],
    }),
    'cleaned',
  ],
];

export const hostile: Case[] = [...scripts, ...actions, ...carried];
