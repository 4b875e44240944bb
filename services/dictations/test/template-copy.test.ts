import { type TemplateData, type TemplateSection, templateCodes } from '@auscribe/contracts';
import { describe, expect, it } from '@jest/globals';
import { builtIn, checkedTemplate, checkedTemplateName } from '../src/domain/template-copy.js';

const section = (fields: Partial<TemplateSection> = {}): TemplateSection => ({
  key: 'plan',
  kinds: ['plan'],
  headings: ['plan'],
  ...fields,
});
const of = (...sections: TemplateSection[]): TemplateData => ({ general: sections[0]?.key ?? '', sections });

describe('a copy of a template', () => {
  it.each([...templateCodes])('may be identical to %s', (code) => {
    expect(checkedTemplate(code, builtIn(code))).toEqual(builtIn(code));
  });

  it('gets trimmed titles, and each heading once', () => {
    const own = section({ key: 'skin', title: '  Skin   & nails ', headings: ['findings', 'findings'] });
    expect(checkedTemplate('MEDR', of(own)).sections).toEqual([
      { key: 'skin', title: 'Skin & nails', kinds: ['plan'], headings: ['findings'] },
    ]);
  });

  it.each<[string, TemplateData, RegExp]>([
    ['without sections', of(), /at least one section/],
    [
      'with too many',
      of(...Array.from({ length: 41 }, (_, n) => section({ key: `own${n}`, title: `Part ${n}`, kinds: [] }))),
      /at most 40/,
    ],
    ['with a key twice', of(section(), section({ kinds: [] })), /key "plan"/],
    ['with a key that is no name', of(section({ key: '../plan' })), /cannot be the key/],
    ['with a key of the language', of(section({ key: 'constructor' })), /needs a title/],
    ['with a key of its own and no title', of(section({ key: 'skin' })), /"skin" needs a title/],
    ['with a title that ends at its colon', of(section({ title: 'Plan: today' })), /cannot be the title/],
    ['with a title of two lines', of(section({ title: 'Plan\u0000' })), /cannot be the title/],
    ['with a title in letters without capitals', of(section({ title: '計画' })), /cannot be the title/],
    ['with a title that documents leave out', of(section({ title: 'Verification' })), /cannot be the title/],
    ['with a title twice', of(section(), section({ key: 'own', title: 'PLAN', kinds: [] })), /title "PLAN"/],
    [
      'with a title that is another’s in French',
      of(section(), section({ key: 'own', title: 'Évaluation', kinds: [] }), section({ key: 'assessment', kinds: [] })),
      /title "ÉVALUATION"/,
    ],
    ['with a kind that there is not', of(section({ kinds: ['mood'] })), /"mood" is not a kind/],
    ['with a kind twice', of(section(), section({ key: 'assessment' })), /kind "plan" is named twice/],
    ['with a heading that there is not', of(section({ headings: ['mood'] })), /"mood" is not a heading/],
    [
      'with a study that there is not',
      of(section(), section({ key: 'followUp', kinds: [], studies: 'knee' })),
      /"knee"/,
    ],
    ['with a general section that it has not', { general: 'note', sections: [section()] }, /general section/],
    ['with one that some studies have only', of(section({ studies: 'chest' })), /general section/],
  ])('is refused %s', (_, data, words) => {
    expect(() => checkedTemplate('SOAP', data)).toThrow(words);
  });

  it('needs a name', () => {
    expect(checkedTemplateName(' Clinic  A ')).toBe('Clinic A');
    for (const name of ['', '  ', 'x'.repeat(61), 'a\u0007b']) {
      expect(() => checkedTemplateName(name)).toThrow('1 to 60 characters');
    }
  });
});
