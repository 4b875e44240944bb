import type { NoteLanguage } from '@auscribe/contracts';
import en from '../../data/numbers.en.json' with { type: 'json' };
import es from '../../data/numbers.es.json' with { type: 'json' };
import fr from '../../data/numbers.fr.json' with { type: 'json' };
import { Phrases } from '../phrases.js';
import { formOf } from '../words.js';

type Data = typeof en | typeof es | typeof fr;
type Wide<T> = [T] extends [readonly (infer Item)[]] ? Item[] : [T] extends [object] ? Record<string, Values<T>> : T;
type Values<T> = T extends unknown ? (T[keyof T] extends readonly (infer Item)[] ? Item[] : T[keyof T]) : never;

/** The data file of a language; packages/notes/data/README.md explains its fields. */
type Terms = { [Key in keyof Data]: Wide<Data[Key]> };

const byTerm = <Value>(terms: Readonly<Record<string, Value>>): Phrases<Value> =>
  Object.entries(terms).reduce((all, [term, value]) => all.add([term], value), new Phrases<Value>());

const byCode = (terms: Readonly<Record<string, readonly string[]>>, sign = '', others = new Phrases<string>()) =>
  Object.entries(terms).reduce((all, [code, phrases]) => all.add(phrases, (sign + code).replaceAll(' ', '_')), others);

/** How numbers and the words around them are said in a language. */
export type Grammar = Readonly<ReturnType<typeof compile>>;

const compile = (terms: Terms) => ({
  terms,
  numbers: byTerm(terms.numbers),
  ordinals: byTerm(terms.ordinals),
  /** The ending of an ordinal in digits: "rd" of "3rd". */
  ordinalEnding: new RegExp(`(?<=^\\d+)(?:${terms.ordinalEndings.join('|')})$`),
  scales: byTerm(terms.scales),
  /** Decimal signs as said, and as written: "coma" is a comma, "punto" a point. */
  point: byTerm(terms.point),
  /** Codes of phrases in the rules: `%mg` for a unit, `&` for something counted, `OVER`. */
  codes: byCode(terms.words, '', byCode(terms.units, '%')),
  /** How items of a list are announced: `next`, `number`, or the value of an ordinal. */
  lists: byCode(terms.lists),
  /** Words with their correct capitals. */
  capitals: new Map(terms.capitals.map((word) => [formOf(word), word])),
});

export const grammars: Readonly<Record<NoteLanguage, Grammar>> = { en: compile(en), es: compile(es), fr: compile(fr) };
