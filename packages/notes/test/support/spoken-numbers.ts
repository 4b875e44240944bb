/** Numbers from 0 to 999,999 as they are said. */
export const speak: Record<'en' | 'es' | 'fr', (value: number) => string> = { en: english, es: spanish, fr: french };

function split(value: number, unit: number): [number, number] {
  return [Math.floor(value / unit), value % unit];
}

/** From zero to nineteen. */
export const ones =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
/** From twenty to ninety. */
export const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

function english(value: number): string {
  if (value < 20) return ones[value] ?? '';
  if (value < 100) {
    const [ten, one] = split(value, 10);
    return one ? `${tens[ten - 2]} ${ones[one]}` : (tens[ten - 2] ?? '');
  }
  const [count, rest] = value < 1000 ? split(value, 100) : split(value, 1000);
  const said = `${english(count)} ${value < 1000 ? 'hundred' : 'thousand'}`;
  // Every other number with "and".
  if (rest === 0) return said;
  return rest < 100 && rest % 2 === 0 ? `${said} and ${english(rest)}` : `${said} ${english(rest)}`;
}

const esOnes = [
  ...'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince'.split(' '),
  ...'dieciséis diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro'.split(' '),
  ...'veinticinco veintiséis veintisiete veintiocho veintinueve'.split(' '),
];
const esTens = 'treinta cuarenta cincuenta sesenta setenta ochenta noventa'.split(' ');
const esHundreds =
  'ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos'.split(' ');

function spanish(value: number): string {
  if (value < 30) return esOnes[value] ?? '';
  if (value < 100) {
    const [tens, ones] = split(value, 10);
    return ones ? `${esTens[tens - 3]} y ${esOnes[ones]}` : (esTens[tens - 3] ?? '');
  }
  if (value === 100) return 'cien';
  if (value < 1000) {
    const [hundreds, rest] = split(value, 100);
    return rest ? `${esHundreds[hundreds - 1]} ${spanish(rest)}` : (esHundreds[hundreds - 1] ?? '');
  }
  const [thousands, rest] = split(value, 1000);
  const count =
    thousands === 1
      ? ''
      : `${spanish(thousands)
          .replace(/veintiuno$/, 'veintiún')
          .replace(/uno$/, 'un')} `;
  return rest ? `${count}mil ${spanish(rest)}` : `${count}mil`;
}

const frOnes = [
  ...'zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize'.split(' '),
  ...'dix-sept dix-huit dix-neuf'.split(' '),
];
const frTens = ['vingt', 'trente', 'quarante', 'cinquante', 'soixante', 'soixante', 'quatre-vingt', 'quatre-vingt'];

function french(value: number): string {
  if (value < 20) return frOnes[value] ?? '';
  if (value < 100) {
    const tens = Math.floor(value / 10);
    const ones = value - (tens === 7 ? 60 : tens === 9 ? 80 : tens * 10);
    const base = frTens[tens - 2] ?? '';
    if (ones === 0) return tens === 8 ? 'quatre-vingts' : base;
    return (ones === 1 || ones === 11) && tens < 8 ? `${base} et ${frOnes[ones]}` : `${base}-${frOnes[ones]}`;
  }
  const [count, rest] = value < 1000 ? split(value, 100) : split(value, 1000);
  const scale = value < 1000 ? (count > 1 && rest === 0 ? 'cents' : 'cent') : 'mille';
  const said = count === 1 ? scale : `${french(count).replace(/(cent|vingt)s$/, '$1')} ${scale}`;
  return rest ? `${said} ${french(rest)}` : said;
}
