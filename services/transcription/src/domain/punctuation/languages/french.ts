import { type Command, type SpokenMarks, words } from '../command.js';

/** "Un point de côté", "à ce point", "point douloureux". */
const point: Command = {
  phrases: ['point'],
  effect: { kind: 'mark', mark: '.' },
  notAfter: words(
    'le un ce au du de des a par en tel certain quel chaque premier second deuxieme dernier autre meme mon son sur aucun mis mise ' +
      'bon mauvais seul',
  ),
  notBefore: words(
    'de du des d par que qu ou herniaire douloureux chaud culminant important fort faible focal sensible cle gachette noir mort',
  ),
  decimal: '.',
};

const virgule: Command = {
  phrases: ['virgule'],
  effect: { kind: 'mark', mark: ',' },
  notAfter: words('la une cette'),
  decimal: ',',
};

const deuxPoints: Command = {
  phrases: ['deux points'],
  effect: { kind: 'mark', mark: ':' },
  notAfter: words('les ces en par a sur avec de ses aux'),
  notBefore: words('de du douloureux d sensibles gachettes sur plus'),
};

const said = words('un une le la ce cette du au');

const commands: readonly Command[] = [
  {
    phrases: ['point a la ligne'],
    effect: { kind: 'mark', mark: '.', lines: 1 },
    notAfter: said,
  },
  { phrases: ['point final'], effect: { kind: 'mark', mark: '.' }, notAfter: said },
  { phrases: ['point virgule'], effect: { kind: 'mark', mark: ';' }, notAfter: said },
  { phrases: ["point d'interrogation"], effect: { kind: 'mark', mark: '?' }, notAfter: said },
  { phrases: ["point d'exclamation"], effect: { kind: 'mark', mark: '!' }, notAfter: said },
  {
    phrases: ['points de suspension', 'trois petits points'],
    effect: { kind: 'mark', mark: '…' },
    notAfter: words('les des'),
  },
  point,
  virgule,
  deuxPoints,
  {
    phrases: ['a la ligne', 'retour a la ligne', 'nouvelle ligne', 'ligne suivante'],
    effect: { kind: 'break', lines: 1 },
    notAfter: words('une la cette peche ma sa'),
    notBefore: words('de d therapeutique mediane blanche articulaire axillaire mamillaire bicommissurale'),
  },
  {
    phrases: ['nouveau paragraphe', 'paragraphe suivant', 'nouvel alinea'],
    effect: { kind: 'break', lines: 2 },
    notAfter: said,
  },
  {
    phrases: ['point suivant', 'nouveau point', 'puce suivante', 'nouvelle puce'],
    effect: { kind: 'break', lines: 1, item: 'bullet' },
    notAfter: said,
    notBefore: words('de est'),
  },
  {
    phrases: ['numero suivant'],
    effect: { kind: 'break', lines: 1, item: 'number' },
    notAfter: said,
    notBefore: words('de est'),
  },
  {
    phrases: [
      'ouvrir la parenthese',
      'ouvrir parenthese',
      'ouvrez la parenthese',
      'ouvre la parenthese',
      'ouvrez parenthese',
    ],
    effect: { kind: 'open', mark: '(' },
  },
  {
    phrases: [
      'fermer la parenthese',
      'fermer parenthese',
      'fermez la parenthese',
      'ferme la parenthese',
      'fermez parenthese',
    ],
    effect: { kind: 'close', mark: ')' },
  },
  {
    phrases: ['ouvrir les guillemets', 'ouvrir guillemets', 'ouvrez les guillemets', 'ouvrez guillemets'],
    effect: { kind: 'open', mark: '«\u00a0' },
  },
  {
    phrases: ['fermer les guillemets', 'fermer guillemets', 'fermez les guillemets', 'fermez guillemets'],
    effect: { kind: 'close', mark: '\u00a0»' },
  },
  { phrases: ["trait d'union", 'tiret'], effect: { kind: 'join', mark: '-' }, notAfter: said },
  {
    phrases: ['slash', 'barre oblique'],
    effect: { kind: 'join', mark: '/' },
    notAfter: said,
  },
];

export const french: SpokenMarks = {
  commands,
  small: words(
    'a au aux avec ce cette dans de des du elle en est et il la le les mais ne on ou par pas pour qui que sa sans se ses son ' +
      'sur un une',
  ),
  numerals: words('zero un deux trois quatre cinq six sept huit neuf dix'),
};
