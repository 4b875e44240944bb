import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

/** The command lines of all processes, which everybody on the machine can see; sampled until `stop`. */
export function watchCommandLines(seen: Set<string>): { stop: () => Promise<void> } {
  let going = true;
  const watch = async (): Promise<void> => {
    while (going) {
      for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
        const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
        // The tests' own tools, which create the audio.
        if (line && !/espeak|fuzz|canary/.test(line)) seen.add(line.replaceAll('\0', ' '));
      }
      await sleep(50);
    }
  };
  const watching = watch();
  return {
    async stop() {
      going = false;
      await watching;
    },
  };
}
