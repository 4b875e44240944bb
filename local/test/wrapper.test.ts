import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { repositoryRoot } from '../boot/root.mjs';

const MODULE = join(repositoryRoot(), 'local', 'boot', 'wrapper.mjs');
const SCRIPT = `import { whenNpmIsEnded } from ${JSON.stringify(MODULE)};
whenNpmIsEnded(() => { console.log('ended'); process.exit(0); });
setInterval(() => {}, 1000);
console.log('running');`;

describe('a script that npm started', () => {
  it('notices that npm ended, even if the shell between them dies silently', async () => {
    // The shell stays for the second command, as npm's shell does for the script.
    const shell = spawn('sh', ['-c', `"${process.execPath}" --input-type=module -e "$SCRIPT"; true`], {
      env: { PATH: process.env.PATH, npm_lifecycle_event: 'start', SCRIPT },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    shell.stdout.setEncoding('utf8');
    let said = '';
    shell.stdout.on('data', (text: string) => {
      said += text;
      if (said === 'running\n') shell.kill('SIGTERM');
    });
    // The pipe closes when the script, which holds its other end, has exited too.
    await once(shell.stdout, 'end');
    expect(said).toBe('running\nended\n');
  });
});
