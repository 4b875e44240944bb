import { describe, expect, it } from '@jest/globals';
import { questionKeys, questionOf, questionsText } from '../src/features/help/text.js';

const asked = questionKeys.map((key) => questionOf(questionsText.get(), key));

describe('the help page', () => {
  it('answers ten questions, in the order of the specification', () => {
    const topics = [
      'HIPAA',
      'offline',
      'specialties',
      'accurate',
      'edit',
      'export',
      'templates',
      'voice commands',
      'stored',
      'microphone',
    ];
    expect(asked.map(({ question }, index) => question.includes(topics[index] ?? 'a topic'))).toEqual(
      topics.map(() => true),
    );
  });

  it.each(asked)('answers: $question', ({ question, answer }) => {
    expect(question).toMatch(/\?|\.$/);
    expect(answer.length).toBeGreaterThan(80);
  });

  it('names all six templates', () => {
    const { answer } = questionOf(questionsText.get(), 'templates');
    for (const name of ['SOAP', 'H&P', 'discharge', 'radiology', 'dermatology', 'default'])
      expect(answer).toContain(name);
  });
});
