import { expect, it } from '@jest/globals';
import { holdUnsaved, unsaved } from '../src/features/layout/unsaved.js';

it('reports each kind once, while it exists', () => {
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
