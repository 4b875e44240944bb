import { expect, it } from '@jest/globals';
import { demoMistakes } from '../src/features/landing/demo/demo-mistakes.js';
import { text } from '../src/features/landing/demo/text.js';

it.each([
  ['', '', { name: 'nameRequired', email: 'emailRequired' }],
  ['  ', ' ', { name: 'nameRequired', email: 'emailRequired' }],
  ['Aroha', 'aroha', { email: 'emailInvalid' }],
  ['Aroha', 'aroha@clinic', { email: 'emailInvalid' }],
  ['', 'aroha@clinic.example', { name: 'nameRequired' }],
  ['Aroha', ' aroha@clinic.example ', {}],
])('finds what is wrong with %j, %j', (name, email, mistakes) => {
  expect(demoMistakes({ name, email })).toEqual(mistakes);
});

it('has the messages of the specification', () => {
  const { nameRequired, emailRequired, emailInvalid, error, success, thanks } = text.get();
  expect([nameRequired, emailRequired, emailInvalid]).toEqual([
    'Name is required',
    'Email is required',
    'Email is invalid',
  ]);
  expect([error, success, thanks]).toEqual([
    'Something went wrong!',
    'Request submitted successfully!',
    'Thank you for your interest.',
  ]);
});
