import { expect, it } from '@jest/globals';
import { holdUnsaved, unsaved } from '../src/features/layout/unsaved.js';

it('tells each kind once, for as long as somebody holds it', () => {
  const first = holdUnsaved('note');
  const second = holdUnsaved('note');
  const file = holdUnsaved('file');
  expect(unsaved.get()).toEqual(['note', 'file']);
  first();
  first();
  expect(unsaved.get()).toEqual(['note', 'file']);
  second();
  file();
  expect(unsaved.get()).toEqual([]);
});
