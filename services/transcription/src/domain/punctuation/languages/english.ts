import { type Command, type SpokenMarks, words } from '../command.js';

/** "The last menstrual period", "a period of three weeks", "in the postoperative period". */
const period: Command = {
  phrases: ['period'],
  effect: { kind: 'mark', mark: '.' },
  notAfter: words(
    'a the this that these each every any no one another same first second third last next her his their its my whole entire ' +
      'long longer short shorter brief prolonged extended certain limited menstrual intermenstrual latent latency incubation ' +
      'neonatal perinatal postnatal antenatal prenatal postpartum puerperal postoperative preoperative perioperative ' +
      'intraoperative postictal interictal refractory recovery convalescent observation follow up study trial time rest ' +
      'induction treatment washout fasting grace waiting isolation quarantine infectious reporting review week weeks month ' +
      'months year day hour minute late missed heavy painful irregular regular normal monthly light of per over',
  ),
  notBefore: words(
    'of pain pains cramp cramps cycle cycles products lasting lasted was is began started ended due during',
  ),
  common: true,
};

/** "Colon cancer", "the sigmoid colon", "liver, spleen and colon". */
const colon: Command = {
  phrases: ['colon'],
  effect: { kind: 'mark', mark: ':' },
  notAfter: words(
    'a the her his their this of and or in to from through within sigmoid ascending descending transverse right left proximal ' +
      'distal mid entire whole pelvic spastic irritable toxic redundant remaining residual rectosigmoid bowel rectum caecum ' +
      'cecum liver spleen stomach large small hepatic splenic visualised visualized examined dilated distended tortuous',
  ),
  notBefore: words(
    'cancer cancers carcinoma adenocarcinoma neoplasm polyp polyps polypectomy resection screening mass masses lesion lesions ' +
      'tumour tumours tumor tumors wall biopsy biopsies surgery obstruction perforation ischaemia ischemia diverticula ' +
      'diverticulosis diverticulitis diverticular transit cleansing preparation prep loop loops mucosa interposition ' +
      'conduit is was were are appears appeared shows showed looks looked has had and or',
  ),
  common: true,
};

/** "In a comma" is how an engine may hear a coma. */
const comma: Command = {
  phrases: ['comma'],
  effect: { kind: 'mark', mark: ',' },
  notAfter: words('a the inverted this'),
  notBefore: words('shaped sign bacillus bacilli'),
};

/** "A new line was put in": a line in a vein, or of treatment. */
const line = {
  notAfter: words('a the this his her their central arterial venous picc iv another'),
  notBefore: words(
    'of was is were inserted placed sited infection therapy treatment treatments chemotherapy agent agents in',
  ),
};
const point = {
  notAfter: words('a the my this our first last another your'),
  notBefore: words('is was to of in about that here week month year day appointment'),
};
const said = words('a the this that his her');

const commands: readonly Command[] = [
  { phrases: ['full stop', 'fullstop'], effect: { kind: 'mark', mark: '.' }, notAfter: said },
  period,
  comma,
  colon,
  { phrases: ['semicolon', 'semi colon'], effect: { kind: 'mark', mark: ';' }, notAfter: said },
  { phrases: ['question mark'], effect: { kind: 'mark', mark: '?' }, notAfter: said },
  { phrases: ['exclamation mark', 'exclamation point'], effect: { kind: 'mark', mark: '!' }, notAfter: said },
  { phrases: ['ellipsis', 'dot dot dot'], effect: { kind: 'mark', mark: '…' }, notAfter: said },
  { phrases: ['new line', 'newline', 'next line'], effect: { kind: 'break', lines: 1 }, ...line },
  {
    phrases: ['new paragraph', 'next paragraph', 'new para', 'start new paragraph', 'start a new paragraph'],
    effect: { kind: 'break', lines: 2 },
    notAfter: said,
    notBefore: words('of is was'),
  },
  {
    phrases: [
      'next point',
      'new point',
      'bullet point',
      'next bullet',
      'new bullet',
      'next bullet point',
      'new bullet point',
    ],
    effect: { kind: 'break', lines: 1, item: 'bullet' },
    ...point,
  },
  {
    phrases: ['number next', 'next number'],
    effect: { kind: 'break', lines: 1, item: 'number' },
    notAfter: words('a the my his her phone contact room mobile telephone of'),
    notBefore: words('to of is was week month'),
  },
  {
    phrases: ['open bracket', 'open brackets', 'open parenthesis', 'open parentheses', 'left bracket', 'bracket open'],
    effect: { kind: 'open', mark: '(' },
    notAfter: said,
  },
  {
    phrases: [
      'close bracket',
      'close brackets',
      'closed bracket',
      'closed brackets',
      'close parenthesis',
      'close parentheses',
      'right bracket',
      'bracket closed',
      'bracket close',
    ],
    effect: { kind: 'close', mark: ')' },
    notAfter: said,
  },
  {
    phrases: [
      'open quote',
      'open quotes',
      'open quotation mark',
      'open quotation marks',
      'begin quote',
      'open inverted commas',
    ],
    effect: { kind: 'open', mark: '“' },
    notAfter: said,
  },
  {
    phrases: [
      'close quote',
      'close quotes',
      'closed quotes',
      'close quotation mark',
      'close quotation marks',
      'end quote',
      'unquote',
      'close inverted commas',
    ],
    effect: { kind: 'close', mark: '”' },
    notAfter: said,
  },
  { phrases: ['hyphen'], effect: { kind: 'join', mark: '-' }, notAfter: said, notBefore: words('is') },
  {
    phrases: ['dash'],
    effect: { kind: 'mark', mark: ' –' },
    notAfter: words('a the this his her quick metre meter yard'),
    notBefore: words('of board'),
  },
  {
    phrases: ['slash', 'forward slash'],
    effect: { kind: 'join', mark: '/' },
    notAfter: words('a the this his her'),
    notBefore: words('wound wounds injury injuries mark marks'),
  },
];

export const english: SpokenMarks = {
  commands,
  small: words(
    'a an and as at but by for from had has he her his if in is it no not of on or she so some than that the then there these ' +
      'they this to was we were when where which while who with without',
  ),
  numerals: words('zero one two three four five six seven eight nine ten'),
};
