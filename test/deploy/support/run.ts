import { spawn } from 'node:child_process';

/** Runs a program to its end. Throws with its output if it fails. */
export async function run(program: string, args: readonly string[], input = ''): Promise<string> {
  const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'pipe'] });
  let said = '';
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code === 0) return output;
  throw new Error(`${program} ${args.slice(0, 3).join(' ')} failed:\n${(said || output).slice(-4000)}`);
}
