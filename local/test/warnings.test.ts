import { describe, expect, it } from '@jest/globals';
import { noticeIn, throttled, warningIn } from '../src/supervise/warnings.js';

describe('warningIn', () => {
  it.each([
    ['{"level":40,"msg":"waiting for the broker"}', 'waiting for the broker'],
    ['{"level":50}', 'a warning without words'],
    ['{"level":"error","message":"The model could not be loaded"}', 'The model could not be loaded'],
    ['[1] 2026/11/21 12:00:00 [ERR] Can not open store', 'Can not open store'],
    ['Error: listen EADDRINUSE', 'listen EADDRINUSE'],
  ])('finds one in %s', (line, warning) => expect(warningIn(line)).toBe(warning));

  it.each([
    '{"level":30,"msg":"started"}',
    '{"level":"info","message":"error rate 0"}',
    'ready on 127.0.0.1',
    '{"lev',
    '',
  ])('finds none in %s', (line) => expect(warningIn(line)).toBeNull());
});

it('noticeIn finds only marked lines', () => {
  expect(noticeIn('{"level":"info","msg":"Fetching whisper-small","notice":true}')).toBe('Fetching whisper-small');
  for (const line of ['{"msg":"ready"}', '{"msg":"x","notice":"true"}', '{"notice":true}', '"notice" {', '']) {
    expect(noticeIn(line)).toBeNull();
  }
});

describe('throttled', () => {
  it('reports the first, counts those that follow too soon, and reports the count with the next', () => {
    const said: string[] = [];
    let now = 0;
    const warn = throttled(
      (text) => said.push(text),
      () => now,
    );
    warn('a');
    warn('b');
    warn('c');
    now = 20_000;
    warn('d');
    expect(said).toEqual(['a', 'd (and 2 more)']);
  });
});
