import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { phonemes } from '../src/sound/phonemes.js';

interface Drug {
  readonly name: string;
  readonly also: readonly string[];
  readonly brands: readonly string[];
  readonly doses: readonly string[];
}

interface Term {
  readonly term: string;
  readonly kind: string;
  readonly also: readonly string[];
}

const read = (file: string) => readFileSync(new URL(`../data/${file}`, import.meta.url), 'utf8');
const drugs = JSON.parse(read('drugs.json')) as Drug[];
const terms = JSON.parse(read('terms.json')) as Term[];

const byName = (one: string, other: string) => {
  const [a, b] = [one.toLowerCase(), other.toLowerCase()];
  if (a === b) return one < other ? -1 : 1;
  return a < b ? -1 : 1;
};

const repeated = (values: readonly string[]) => {
  const seen = new Set<string>();
  return values.map((value) => value.toLowerCase()).filter((value) => seen.size === seen.add(value).size);
};

/** Speakable text: letters, digits, and marks inside a name; no double spaces, and none at either end. */
const speakable = /^[A-Za-z0-9(][A-Za-z0-9'(),+-]*( [A-Za-z0-9'(),+-]+)*$/;

/** Terms may also contain a slash: "V/Q scan". */
const speakableTerm = /^[A-Za-z0-9'()./+-]+( [A-Za-z0-9'()./+-]+)*$/;

describe('drugs.json', () => {
  it('covers the international names and their brands', () => {
    expect(drugs.length).toBeGreaterThanOrEqual(3000);
    expect(new Set(drugs.flatMap(({ brands }) => brands)).size).toBeGreaterThanOrEqual(4000);
    expect(drugs.filter(({ doses }) => doses.length > 0).length).toBeGreaterThanOrEqual(1500);
  });

  it('has all fields in every entry, one entry a line, sorted', () => {
    for (const drug of drugs) expect(Object.keys(drug)).toEqual(['name', 'also', 'brands', 'doses']);
    expect(read('drugs.json').trimEnd().split('\n')).toHaveLength(drugs.length + 2);
    expect(drugs.map(({ name }) => name)).toEqual(drugs.map(({ name }) => name).sort(byName));
  });

  it('has every drug only once, under all its names', () => {
    expect(repeated(drugs.flatMap(({ name, also, brands }) => [name, ...also, ...brands]))).toEqual([]);
  });

  it('contains pronounceable names', () => {
    const names = drugs.flatMap(({ name, also, brands }) => [name, ...also, ...brands]);
    expect(names.filter((name) => !speakable.test(name) || name.length > 80)).toEqual([]);
  });

  it('writes doses as a note does', () => {
    const dose =
      /^(\d{1,3}(,\d{3})+|\d+(\.\d+)?)(\/\d+(\.\d+)?)*( (mg|mcg|g|kg|ml|L|mmol|mEq|ppm|units|million units)(\/(ml|g|kg|min))?|%)$/;
    expect(drugs.flatMap(({ doses }) => doses).filter((text) => !dose.test(text) || /\.\d*0 /.test(text))).toEqual([]);
    for (const { doses } of drugs) expect(repeated(doses)).toEqual([]);
  });

  it('finds a drug by the spelling of each country', () => {
    const named = new Map(drugs.flatMap(({ name, also }) => [name, ...also].map((each) => [each, name] as const)));
    for (const [said, name] of [
      ['acetaminophen', 'paracetamol'],
      ['albuterol', 'salbutamol'],
      ['epinephrine', 'adrenaline'],
      ['frusemide', 'furosemide'],
      ['amoxycillin', 'amoxicillin'],
      ['nitroglycerin', 'glyceryl trinitrate'],
      ['lignocaine', 'lidocaine'],
      ['cephalexin', 'cefalexin'],
      ['thyroxine', 'levothyroxine'],
      ['glyburide', 'glibenclamide'],
      ['rifampin', 'rifampicin'],
      ['meperidine', 'pethidine'],
    ] as const) {
      expect([said, named.get(said)]).toEqual([said, name]);
    }
  });
});

describe('terms.json', () => {
  it('covers anatomy, findings, procedures, tests and devices', () => {
    const least = { anatomy: 1000, finding: 2500, procedure: 550, test: 550, device: 250, other: 300 };
    expect([...new Set(terms.map(({ kind }) => kind))].sort()).toEqual(Object.keys(least).sort());
    for (const [kind, count] of Object.entries(least)) {
      expect(terms.filter((each) => each.kind === kind).length).toBeGreaterThanOrEqual(count);
    }
  });

  it('has all fields in every entry, one entry a line, sorted', () => {
    for (const entry of terms) expect(Object.keys(entry)).toEqual(['term', 'kind', 'also']);
    expect(read('terms.json').trimEnd().split('\n')).toHaveLength(terms.length + 2);
    expect(terms.map(({ term }) => term)).toEqual(terms.map(({ term }) => term).sort(byName));
  });

  it('has every term once, and no drug', () => {
    const named = terms.flatMap(({ term, also }) => [term, ...also]);
    expect(repeated(named)).toEqual([]);
    const ofDrugs = new Set(
      drugs.flatMap(({ name, also, brands }) => [name, ...also, ...brands]).map((name) => name.toLowerCase()),
    );
    expect(named.filter((term) => ofDrugs.has(term.toLowerCase()))).toEqual([]);
  });

  it('contains pronounceable terms', () => {
    const named = terms.flatMap(({ term, also }) => [term, ...also]);
    expect(named.filter((term) => !/^[A-Za-z0-9]/.test(term) || !speakableTerm.test(term))).toEqual([]);
  });
});

describe('surnames.json', () => {
  it('has more than ten thousand surnames, sorted, each once and on its own line', () => {
    const surnames = JSON.parse(read('surnames.json')) as readonly string[];
    expect(surnames.length).toBeGreaterThan(10_000);
    expect(read('surnames.json').trimEnd().split('\n')).toHaveLength(surnames.length + 2);
    expect(surnames).toEqual([...surnames].sort(byName));
    expect(repeated(surnames)).toEqual([]);
    expect(surnames.filter((name) => !/^[A-Z][A-Za-z' -]+$/.test(name))).toEqual([]);
  });
});

describe('expected.json', () => {
  it('contains sorted lists of pronounceable terms, each once', () => {
    const lists = JSON.parse(read('expected.json')) as Record<string, readonly string[]>;
    const contexts = ['symptoms', 'findings', 'complaints', 'allergens', 'noAllergies', 'frequencies', 'headings'];
    expect(Object.keys(lists)).toEqual(contexts);
    for (const list of Object.values(lists)) {
      expect(list).toEqual([...list].sort(byName));
      expect(repeated(list)).toEqual([]);
      expect(list.filter((term) => !speakable.test(term))).toEqual([]);
    }
  });
});

describe('word-pairs.json', () => {
  const pairs = Object.entries(JSON.parse(read('word-pairs.json')) as Record<string, string>);

  it('has one word a line, sorted, with each of the words that follow it once', () => {
    expect(read('word-pairs.json').trimEnd().split('\n')).toHaveLength(pairs.length + 2);
    expect(pairs.map(([word]) => word)).toEqual(pairs.map(([word]) => word).sort());
    for (const [, next] of pairs) expect(repeated(next.split(' '))).toEqual([]);
  });

  it('has tens of thousands of pairs', () => {
    expect(pairs.reduce((sum, [, next]) => sum + next.split(' ').length, 0)).toBeGreaterThan(80_000);
  });
});

describe('of-or-on.json', () => {
  const { always, before, after } = JSON.parse(read('of-or-on.json')) as Record<'before' | 'after', object> & {
    always: number;
  };

  it('has what hundreds of neighbours, sorted, say for "of" or "on"', () => {
    expect(always).toBeGreaterThan(0);
    for (const side of [before, after]) {
      expect(Object.keys(side)).toEqual(Object.keys(side).sort());
      expect(Object.keys(side).length).toBeGreaterThan(200);
      for (const nats of Object.values(side)) expect(Math.abs(nats)).toBeGreaterThanOrEqual(1);
    }
    expect(before).toMatchObject({ history: expect.any(Number), percent: expect.any(Number) });
  });
});

describe('drug-sounds.json', () => {
  const sounds = JSON.parse(read('drug-sounds.json')) as Record<string, string[]>;

  it('has one drug a line, sorted, with its pronunciations in ARPAbet', () => {
    expect(read('drug-sounds.json').trimEnd().split('\n')).toHaveLength(Object.keys(sounds).length + 2);
    expect(Object.keys(sounds)).toEqual(Object.keys(sounds).toSorted());
    const names = Object.values(sounds).flatMap((ways) => ways.flatMap((way) => way.split(' ')));
    expect(names.filter((name) => !Object.hasOwn(phonemes, name))).toEqual([]);
  });

  it('contains words of the drugs only', () => {
    const words = new Set(
      drugs.flatMap(({ name, also }) =>
        [name, ...also]
          .join(' ')
          .toLowerCase()
          .split(/[\s-]+/),
      ),
    );
    expect(Object.keys(sounds).filter((word) => !words.has(word))).toEqual([]);
  });
});
