import { getPriority } from 'node:os';
import { expect, it } from '@jest/globals';
import { runCommand } from '../boot/run-command.mjs';

it('runs a command at low priority, and its session too where Linux shares the processors by session', async () => {
  const args = ['-c', 'nice; cat /proc/self/autogroup 2> /dev/null; echo "$@"', 'sh', 'two words', 'three'];
  const { code, stdout } = await runCommand('sh', args, { lowPriority: true });
  const [niceness, ...rest] = stdout.trimEnd().split('\n');
  expect({ code, niceness: Number(niceness), said: rest.at(-1) }).toEqual({
    code: 0,
    niceness: Math.min(19, getPriority() + 15),
    said: 'two words three',
  });
  if (rest.length > 1) expect(rest[0]).toMatch(/ nice 10$/);
});
