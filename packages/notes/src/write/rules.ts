import type { Formatting } from '@auscribe/contracts';
import * as write from './writers.js';

/** How elements are written together, matched by their codes in the line. */
export interface Rule {
  group: keyof Formatting;
  find: RegExp;
  write: write.Writer;
}

const number = '#\\d[\\d.,\\u00a0]*';
const amount = '[#~]\\.?\\d[\\d.,\\u00a0]*';
const unit = '%[^ ]+(?: PER (?:%[^ ]+|&HOURS))?';
const year = '(?<year>#(?:19|20)\\d\\d|#(?:19|20) (?:OH #\\d|#\\d\\d))';
const month = 'MONTH(?<month>\\d+)';
const day = '(?<day>[#@]\\d\\d?)';
const hour = '#(?<hour>\\d\\d?)';
const minute = '(?:(?<zero>OH) #(?=\\d(?: |$))|#(?=[0-5]\\d))(?<minute>\\d+)';
/** Three digits as they are said for a pressure or a rate: "one forty", "one oh five". */
const hundreds = '#[1-9] (?:OH #\\d|#\\d\\d)';
const pressure = `(?:${hundreds}|#\\d+)`;
const level = '\\*[ctlsd] ?#?\\d\\d?';
const linked = '(?: (?:OF|LINK|AT))*';
const nerve = 'NERVE(?: (?:#[^ ]+|TO|OF|AND|OR|,|LINK|le|les|el|los|al))*';
const digits = '(?:[#~]\\d[\\d,\\u00a0]*|OH|DOUBLE|TRIPLE)';

const table: readonly [group: Rule['group'], find: string, write: write.Writer][] = [
  ['dates', `(?:THE )?${day}(?<of> OF)? ${month}(?:(?: OF| ,)? ${year})?`, write.date],
  ['dates', `${month}(?: THE)? ${day}(?:(?: ,)? ${year})?(?! [%&])`, write.date],
  ['dates', `${month}(?: OF| ,)? ${year}`, write.date],
  ['dates', `(?<=(?:IN|FROM) )${year}`, write.year],
  ['times', `${hour}(?: ${minute})? (?<half>AM|PM)`, write.time],
  ['times', `(?<=AT )${hour} ${minute}(?! [%&])`, write.time],
  ['times', `${hour} (?<hours>&HOURS) ${minute}(?! [%&])`, write.time],
  ['times', 'OH #\\d00(?= &HOURS)', write.digits],
  [
    'vitals',
    `(?<!#[^ ]+ TO )(?<upper>${pressure}) (?<sign>OVER|BY) (?<lower>${pressure})(?<unit> %mmHg)?(?! [%&]| TO)`,
    write.pressure,
  ],
  ['vitals', `(?<=VITAL${linked} )${hundreds}(?:\\.\\d+)?`, write.hundreds],
  ['numbersAndUnits', `${amount}(?: ${unit})?(?: (?:BY|X|OVER) ${amount}(?: ${unit})?)+`, write.product],
  ['numbersAndUnits', `(?<part>${number}) (?:OVER|OUTOF) (?<whole>${number})(?! [%&])`, write.outOf],
  ['numbersAndUnits', `(?:(?<=RATIO(?: OF)? )${number} TO ${number}|${number} TO ${number}(?= RATIO))`, write.ratio],
  ['numbersAndUnits', `(?<!(?:AT|OF|NOTTIMES|#[^ ]+) )(?:TIMES|X) ${number}`, write.tokens],
  ['numbersAndUnits', '#[1-4] PLUS(?! #)', write.tokens],
  ['frequencies', '(?<said>SHORT|LONG)(?<index>\\d+)', write.frequency],
  ['frequencies', 'Q #\\d+ (?:&HOURS|\\*h)', write.every],
  [
    'spine',
    `(?<upper>${level})(?<between> TO| DASH| OVER)? (?<lower>${level}|#\\d\\d?)(?! [%&]| TO ${level})`,
    write.levels,
  ],
  // Not after another letter: "A L T 58".
  ['spine', `(?<!\\*[a-z] )(?<!#[^ ]+ (?=\\*[gh]))\\*[a-z] ?#?\\d\\d?(?:[-–][a-z]?\\d\\d?)?(?! [%&])`, write.level],
  ['spine', `(?<=${nerve} )#\\d+(?:(?: TO)? #\\d+|-\\d+)*`, write.nerves],
  ['numbersAndUnits', `(?<=ID${linked} )${digits}(?: (?:${digits}|DASH))*(?! [%&])`, write.digits],
  ['numbersAndUnits', '(?:[#~]\\d|OH)(?: (?:[#~]\\d|OH|DOUBLE|TRIPLE|DASH)){5,}(?= [^#~%&]|$)', write.digits],
  ['numbersAndUnits', `(?<low>${amount}) TO (?<high>${amount})(?: ${unit}|(?= (?:&|TIMES(?! #))))`, write.range],
  ['numbersAndUnits', `${amount}(?= (?:TO|OR|AND) ${amount} [%&])`, write.tokens],
  ['numbersAndUnits', `${amount} ${unit}`, write.tokens],
  ['numbersAndUnits', `${number}(?= &| (?:TO|OR) #\\d\\d)`, write.tokens],
  ['numbersAndUnits', `(?<=(?:&?LABEL|VITAL|BP)${linked} )${number}(?! OF)`, write.tokens],
  ['numbersAndUnits', `(?<=(?:&?LABEL|VITAL|=[^ ]+)${linked} )#\\.\\d+(?! OF)`, write.tokens],
  ['numbersAndUnits', `(?<=(?:#\\d &FOOT|#\\d\\d[^ ]* (?:TO|OR)) )${number}`, write.tokens],
  ['numbersAndUnits', '#\\d+[\\d.,][\\d.,\\u00a0]*', write.tokens],
  ['numbersAndUnits', '=[^ ]+', write.phrase],
];

/** In the order in which they are tried at each element; the first one that returns a text is used. */
export const rules: readonly Rule[] = table.map(([group, find, writer]) => ({
  group,
  find: new RegExp(`(?:${find})(?= |$)`, 'uy'),
  write: writer,
}));
