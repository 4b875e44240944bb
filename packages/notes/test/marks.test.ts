import type { NoteLanguage } from '@auscribe/contracts';
import { describe, expect, test } from '@jest/globals';
import { spokenMarks } from '../src/marks.js';
import { readWords } from '../src/words.js';

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
    ['en', 'pain open bracket left close bracket', 'pain (left)'],
    [
      'es',
      'está bien punto sin fiebre coma sin tos punto y aparte abdomen blando',
      'está bien. sin fiebre, sin tos \n\nabdomen blando',
    ],
    [
      'fr',
      'elle va bien point pas de fièvre virgule pas de toux à la ligne abdomen souple',
      'elle va bien. pas de fièvre, pas de toux \nabdomen souple',
    ],
  ])('%s: %s', (language, said, expected) => {
    expect(written(said, language)).toBe(expected);
  });

  test.each<[NoteLanguage, string]>([
    ['en', 'her last menstrual period was on 3 May'],
    ['en', 'a history of colon cancer'],
    ['en', 'the sigmoid colon is redundant'],
    ['es', 'la dosis es uno coma cinco miligramos'],
    ['es', 'ingresó en coma'],
    ['fr', 'deux virgule cinq milligrammes'],
    ['fr', 'un point douloureux du côté droit'],
    ['en', 'Lungs are clear. Colon, moderate stool burden.'],
    ['es', 'La puntuación de dolor baja dos puntos con el tratamiento'],
    ['fr', 'Le score diminue de deux points.'],
    ['fr', 'Contrôle prévu. Point à trois mois.'],
  ])('words of a statement stay (%s): %s', (language, said) => {
    expect(written(said, language)).toBe(said);
  });

  test('what was a command is told', () => {
    expect(spokenMarks(readWords('no fever full stop'), 'en').leftOut).toEqual([{ from: 2, to: 4, reason: 'command' }]);
  });
});
