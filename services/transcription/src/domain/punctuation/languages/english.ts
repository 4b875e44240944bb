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
      'months year day hour minute late missed heavy painful irregular regular normal monthly light of per over menopausal postmenopausal ' +
      'perimenopausal peripartum healing acute subacute monitoring recording lucid ictal window lag baseline reference warranty ' +
      'retention hospitalisation hospitalization',
  ),
  notBefore: words(
    'of pain pains cramp cramps cycle cycles products lasting lasted was is began started ended due during ' +
      'between data symptoms showed',
  ),
  common: true,
};

/**
 * A bowel more often than a mark: "CT abdomen, colon unremarkable", "liver, spleen, colon, kidneys". So it is a mark only
 * after what one announces by it; and "history: colon cancer" is none either.
 */
const colon: Command = {
  phrases: ['colon'],
  effect: { kind: 'mark', mark: ':' },
  onlyAfter: words(
    'plan plans finding findings impression impressions assessment diagnosis diagnoses differential differentials history ' +
      'complaint complaints presentation background medication medications meds allergy allergies subjective objective ' +
      'examination exam observations obs vitals signs investigation investigations result results report reports lab labs ' +
      'bloods imaging ecg recommendation recommendations advice summary conclusion conclusions comment comments opinion ' +
      'technique indication indications comparison clinical procedure procedures operation course treatment management ' +
      'discharge instructions instruction follow up following follows below problem problems issue issues symptoms concern ' +
      'concerns reason reasons note notes letter date name age weight height pulse pressure rate temperature saturations ' +
      'dose doses chest cardiovascular respiratory neurological neurology musculoskeletal skin general social ' +
      'family surgical medical section title heading todo actions action next steps step',
  ),
  notBefore: words(
    'cancer cancers carcinoma adenocarcinoma neoplasm polyp polyps polypectomy resection resected screening mass masses ' +
      'lesion lesions tumour tumours tumor tumors wall biopsy biopsies surgery obstruction perforation perforated ischaemia ' +
      'ischemia diverticula diverticulosis diverticulitis diverticular transit cleansing preparation prep loop loops mucosa ' +
      'adenoma adenomas ca interposition conduit thickening stricture loaded unremarkable is was were are appears appeared shows showed looks ' +
      'looked has had and or',
  ),
  common: true,
};

/** "In a comma" is how an engine may hear a coma. */
const comma: Command = {
  phrases: ['comma'],
  effect: { kind: 'mark', mark: ',' },
  notAfter: words('a the inverted this into'),
  notBefore: words('shaped sign bacillus bacilli'),
};

/** "A new line was put in": a line in a vein, or of treatment. */
const line = {
  notAfter: words('a the this his her their central arterial venous picc iv another on inserted placed'),
  notBefore: words(
    'of was is were inserted placed sited today right left infection infected removed therapy treatment treatments chemotherapy agent agents in',
  ),
};
const point = {
  notAfter: words('a the my this our first last another your'),
  notBefore: words(
    'is was to of in about that here week month year day appointment tenderness tender removed fragment fragments wound wounds',
  ),
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
    notBefore: words('to of is was week month needed one two three four five'),
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
    notBefore: words('on of was is broke'),
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
    // The diet and the questionnaire DASH.
    notBefore: words('of board diet diets score scores eating questionnaire'),
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
