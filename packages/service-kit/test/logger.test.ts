import { WrittenLog } from '@auscribe/testing';
import { describe, expect, it } from '@jest/globals';
import { createLogger } from '../src/index.js';

/** What is written to the log while `say` runs. */
function logged(say: (logger: ReturnType<typeof createLogger>) => void): Record<string, unknown> {
  const log = new WrittenLog();
  say(createLogger({ name: 'test', level: 'info' }, log));
  return JSON.parse(log.text);
}

describe('a line of the log', () => {
  it('has the kind, code and origin of an error, but not its message', () => {
    const error = Object.assign(new TypeError('Mara Lindqvist has asthma'), { code: 'E_TEST' });
    const line = logged((logger) => logger.error({ error }, 'it failed'));
    expect(line).toMatchObject({ message: 'it failed', error: { type: 'TypeError', code: 'E_TEST' } });
    expect(JSON.stringify(line)).toContain('logger.test.ts');
    expect(JSON.stringify(line)).not.toContain('Lindqvist');
  });

  it('has the message of an error that is marked as safe', () => {
    const error = Object.assign(new Error('The database is away.'), { safeToLog: true });
    expect(logged((logger) => logger.warn({ error }, 'it failed'))).toMatchObject({
      error: { message: 'The database is away.' },
    });
  });

  it('has the fields of its parent logger', () => {
    const error = new RangeError('Lindqvist');
    const line = logged((logger) => logger.child({ component: 'part' }).error({ error }, 'it failed'));
    expect(line).toMatchObject({ component: 'part', error: { type: 'RangeError' } });
  });

  it('has neither headers nor bodies', () => {
    const line = logged((logger) => logger.info({ headers: { a: 'b' }, body: 'Lindqvist', query: 'c' }, 'asked'));
    expect(line).toMatchObject({ message: 'asked' });
    expect(Object.keys(line)).not.toEqual(expect.arrayContaining(['headers']));
    expect(JSON.stringify(line)).not.toContain('Lindqvist');
  });
});
