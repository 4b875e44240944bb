import { describe, expect, test } from '@jest/globals';
import { keyName, matchKey } from '../src/features/layout/shortcuts/app-shortcuts.js';
import { findShortcut, register, shortcuts } from '../src/features/layout/shortcuts/use-shortcut.js';

const press = (key: string, held: Partial<Record<'ctrlKey' | 'altKey' | 'metaKey' | 'shiftKey', boolean>> = {}) => ({
  key,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  shiftKey: false,
  ...held,
});

describe('the name of a key', () => {
  test.each([
    [press('n'), 'n'],
    [press('N'), 'n'],
    [press(' '), 'space'],
    [press('/'), '/'],
    [press('?', { shiftKey: true }), '?'],
    [press('/', { shiftKey: true }), '/'],
    [press('s', { ctrlKey: true }), 'mod+s'],
    [press('S', { metaKey: true }), 'mod+s'],
  ])('%j is %s', (pressed, name) => {
    expect(keyName(pressed)).toBe(name);
  });

  test.each([
    press('n', { ctrlKey: true }),
    press('s', { ctrlKey: true, shiftKey: true }),
    press('s', { ctrlKey: true, altKey: true }),
    press('s', { ctrlKey: true, metaKey: true }),
    press('n', { altKey: true }),
    press('n', { metaKey: true }),
    press('N', { shiftKey: true }),
    press('Shift', { shiftKey: true }),
    press('Dead'),
  ])('%j is left to the browser', (pressed) => {
    expect(keyName(pressed)).toBeNull();
  });
});

describe('the shortcut of a key', () => {
  const known = ['n', 'g d', 'g s', 'd', '?'];

  test('a single key runs its shortcut', () => {
    expect(matchKey(null, 'n', known)).toEqual({ run: 'n', waiting: null });
  });

  test('the first key of a pair waits for the second', () => {
    expect(matchKey(null, 'g', known)).toEqual({ run: null, waiting: 'g' });
    expect(matchKey('g', 'd', known)).toEqual({ run: 'g d', waiting: null });
  });

  test('a key that does not complete a pair acts alone', () => {
    expect(matchKey('g', 'n', known)).toEqual({ run: 'n', waiting: null });
    expect(matchKey('g', 'x', known)).toEqual({ run: null, waiting: null });
    expect(matchKey('g', 'g', known)).toEqual({ run: null, waiting: 'g' });
  });

  test('without the first key, the second one alone is another shortcut', () => {
    expect(matchKey(null, 'd', known)).toEqual({ run: 'd', waiting: null });
  });
});

test('the newest of two shortcuts with the same key runs, until it is removed', () => {
  const ran: string[] = [];
  const of = (name: string) => ({ keys: 'd', label: name, scope: 'page' as const, run: () => void ran.push(name) });
  const first = register(of('first'));
  const second = register(of('second'));
  findShortcut('d')?.run();
  second();
  findShortcut('d')?.run();
  first();
  expect(findShortcut('d')).toBeUndefined();
  expect(ran).toEqual(['second', 'first']);
  expect(shortcuts.get()).toEqual([]);
});
