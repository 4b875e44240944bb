import { type Command, type SpokenMarks, words } from '../command.js';

/** "Punto de vista", "un punto doloroso", "a punto de". */
const punto: Command = {
  phrases: ['punto'],
  effect: { kind: 'mark', mark: '.' },
  notAfter: words(
    'el un este ese aquel al del cada algun ningun otro mismo primer segundo tercer ultimo su mi a en de hasta cierto',
  ),
  notBefore: words(
    'de del doloroso hemorragico gatillo clave debil focal algido maximo donde que en cardinal ciego critico fijo medio negro',
  ),
  decimal: '.',
};

/** "En coma", "coma diabético", "que coma despacio". */
const coma: Command = {
  phrases: ['coma'],
  effect: { kind: 'mark', mark: ',' },
  notAfter: words('en un el del de al este ese glasgow su que no usted'),
  notBefore: words(
    'diabetico profundo inducido hipoglucemico hipoglicemico hepatico etilico mixedematoso hiperosmolar vigil farmacologico ' +
      'barbiturico uremico cetoacidotico irreversible de grado metabolico anoxico postanoxico toxico superficial arreactivo ' +
      'secundario persistente prolongado leve glasgow despacio',
  ),
  decimal: ',',
};

const dosPuntos: Command = {
  phrases: ['dos puntos'],
  effect: { kind: 'mark', mark: ':' },
  notAfter: words('con por los las en a de estos esos otros unos bajo subio perdio gano'),
  notBefore: words('de quirurgicos dolorosos porcentuales mas menos sobre en gatillo'),
};

/** "Una nueva línea de tratamiento". */
const line = {
  notAfter: words('una la esta otra su'),
  notBefore: words('de terapeutica venosa arterial central'),
};
const said = words('un una el la este ese del de');

const commands: readonly Command[] = [
  { phrases: ['punto y aparte', 'punto aparte'], effect: { kind: 'mark', mark: '.', lines: 2 }, notAfter: said },
  {
    phrases: ['punto y seguido', 'punto seguido', 'punto final'],
    effect: { kind: 'mark', mark: '.' },
    notAfter: said,
    notBefore: words('del primario'),
  },
  { phrases: ['punto y coma'], effect: { kind: 'mark', mark: ';' }, notAfter: said },
  { phrases: ['puntos suspensivos'], effect: { kind: 'mark', mark: '…' }, notAfter: words('los unos') },
  punto,
  coma,
  dosPuntos,
  {
    phrases: ['abrir interrogacion', 'abre interrogacion', 'abrir signo de interrogacion'],
    effect: { kind: 'open', mark: '¿' },
  },
  {
    phrases: [
      'signo de interrogacion',
      'cerrar interrogacion',
      'cierra interrogacion',
      'cerrar signo de interrogacion',
    ],
    effect: { kind: 'mark', mark: '?' },
    notAfter: said,
  },
  {
    phrases: ['abrir exclamacion', 'abre exclamacion', 'abrir signo de exclamacion'],
    effect: { kind: 'open', mark: '¡' },
  },
  {
    phrases: [
      'signo de exclamacion',
      'signo de admiracion',
      'cerrar exclamacion',
      'cierra exclamacion',
      'cerrar signo de exclamacion',
    ],
    effect: { kind: 'mark', mark: '!' },
    notAfter: said,
  },
  {
    phrases: ['nueva linea', 'linea nueva', 'siguiente linea', 'salto de linea'],
    effect: { kind: 'break', lines: 1 },
    ...line,
  },
  {
    phrases: ['nuevo parrafo', 'parrafo nuevo', 'siguiente parrafo', 'parrafo aparte'],
    effect: { kind: 'break', lines: 2 },
    notAfter: said,
  },
  {
    phrases: ['siguiente punto', 'nuevo punto'],
    effect: { kind: 'break', lines: 1, item: 'bullet' },
    notAfter: said,
    notBefore: words('de es del doloroso'),
  },
  {
    phrases: ['numero siguiente', 'siguiente numero'],
    effect: { kind: 'break', lines: 1, item: 'number' },
    notAfter: said,
    notBefore: words('de es'),
  },
  { phrases: ['abrir parentesis', 'abre parentesis', 'abrir el parentesis'], effect: { kind: 'open', mark: '(' } },
  { phrases: ['cerrar parentesis', 'cierra parentesis', 'cerrar el parentesis'], effect: { kind: 'close', mark: ')' } },
  { phrases: ['abrir comillas', 'abre comillas', 'abrir las comillas'], effect: { kind: 'open', mark: '“' } },
  { phrases: ['cerrar comillas', 'cierra comillas', 'cerrar las comillas'], effect: { kind: 'close', mark: '”' } },
  { phrases: ['guion'], effect: { kind: 'join', mark: '-' }, notAfter: said, notBefore: words('de') },
  {
    phrases: ['barra', 'barra inclinada'],
    effect: { kind: 'join', mark: '/' },
    notAfter: words('la una esta su en tipo'),
    notBefore: words('de'),
  },
];

export const spanish: SpokenMarks = {
  commands,
  small: words(
    'a al como con cuando de del desde donde el en es esta este fue ha hay la las le lo los no para pero por porque que se ' +
      'sin sobre su sus un una y ya o',
  ),
  numerals: words('cero uno dos tres cuatro cinco seis siete ocho nueve diez'),
};
