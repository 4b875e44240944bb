import type { NoteLanguage } from '@auscribe/contracts';
import { describe, expect, test } from '@jest/globals';
import english from '../data/marks.en.json' with { type: 'json' };
import spanish from '../data/marks.es.json' with { type: 'json' };
import french from '../data/marks.fr.json' with { type: 'json' };
import { spokenMarks } from '../src/marks.js';
import { formOf, readWords } from '../src/words.js';

function written(text: string, language: NoteLanguage = 'en'): string {
  const { words } = spokenMarks(readWords(text), language);
  return words
    .map(
      ({ before, text: word, after, line }) =>
        `${line === 'paragraph' ? '\n\n' : line ? '\n' : ''}${before}${word}${after}`,
    )
    .join(' ')
    .trim();
}

describe('spoken marks', () => {
  test.each<[NoteLanguage, string, string]>([
    ['en', 'she is well full stop no fever comma no cough period', 'she is well. no fever, no cough.'],
    [
      'en',
      'The chest is clear, full stop. New paragraph. The abdomen is soft.',
      'The chest is clear. \n\nThe abdomen is soft.',
    ],
    ['en', 'two drugs colon aspirin new line metformin', 'two drugs: aspirin \nmetformin'],
    ['en', 'impression colon question mark pneumonia', 'impression: ?pneumonia'],
    ['en', 'study colon portable chest radiograph', 'study: portable chest radiograph'],
    ['en', 'referring physician colon Dr Moreau', 'referring physician: Dr Moreau'],
    ['en', 'pleura colon small effusion', 'pleura: small effusion'],
    ['en', 'history of present illness colon he fell', 'history of present illness: he fell'],
    ['en', 'for one day period new paragraph review', 'for one day. \n\nreview'],
    // The engine hears a spoken comma as "a".
    ['en', 'for one day a new paragraph review', 'for one day \n\nreview'],
    ['en', 'over a one day period he fell', 'over a one day period he fell'],
    ['en', 'pain open bracket left close bracket', 'pain (left)'],
    ['en', 'twice a day period over a 3 day period', 'twice a day. over a 3 day period'],
    ['en', '100 mg per day period new paragraph review', '100 mg per day. \n\nreview'],
    [
      'es',
      'está bien punto sin fiebre coma sin tos punto y aparte abdomen blando',
      'está bien. sin fiebre, sin tos. \n\nabdomen blando',
    ],
    [
      'fr',
      'elle va bien point pas de fièvre virgule pas de toux à la ligne abdomen souple',
      'elle va bien. pas de fièvre, pas de toux \nabdomen souple',
    ],
    ['fr', 'température trente-huit virgule quatre', 'température trente-huit virgule quatre'],
  ])('%s: %s', (language, said, expected) => {
    expect(written(said, language)).toBe(expected);
  });

  test.each<[NoteLanguage, string]>([
    ['en', 'her last menstrual period was on 3 May'],
    ['en', 'a history of colon cancer'],
    ['en', 'in this patient colon cancer was found'],
    ['en', 'the sigmoid colon is redundant'],
    ['en', 'levels L4 dash L5 and 120 slash 80'],
    ['en', 'next point rest next point fluids'],
    ['es', 'la dosis es uno coma cinco miligramos'],
    ['es', 'ingresó en coma'],
    ['fr', 'deux virgule cinq milligrammes'],
    ['fr', 'un point douloureux du côté droit'],
    ['en', 'Lungs are clear. Colon, moderate stool burden.'],
    ['es', 'La puntuación de dolor baja dos puntos con el tratamiento'],
    ['fr', 'Le score diminue de deux points.'],
    ['fr', 'Contrôle prévu. Point à trois mois.'],
  ])('words of a statement are kept (%s): %s', (language, said) => {
    expect(written(said, language)).toBe(said);
  });

  test('commands are reported', () => {
    expect(spokenMarks(readWords('no fever full stop'), 'en').leftOut).toEqual([{ from: 2, to: 4, reason: 'command' }]);
  });
});

describe('tables', () => {
  test.each(Object.entries({ english, spanish, french }))('%s: all entries are in normalized form', (_, table) => {
    const phrases = table.commands.flatMap((command) => command.phrases);
    const words = table.commands.flatMap((command: Partial<Record<string, unknown>>) =>
      [command.onlyAfter, command.notAfter, command.notBefore].flat(),
    );
    const terms = [...phrases, ...words].filter((term) => typeof term === 'string');
    expect(terms.map((term) => formOf(term).replaceAll('-', ' '))).toEqual(terms);
    expect(phrases).toEqual([...new Set(phrases)]);
  });
});
