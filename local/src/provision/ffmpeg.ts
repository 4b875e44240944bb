import { ProvisionError } from '../../boot/provision-error.mjs';
import { runCommand } from '../../boot/run-command.mjs';
import type { Provided, ProvisionOptions } from '../part.js';
import { findProgram } from './find-program.js';
import { pinned, venv } from './python.js';

const MIB = 1024 * 1024;

/** ffmpeg: FFMPEG_PATH, else from the PATH, else the static program in the imageio-ffmpeg wheel. */
export async function provisionFfmpeg(options: ProvisionOptions): Promise<Provided> {
  const { env } = options;
  const given = env.FFMPEG_PATH?.trim();
  if (given) {
    if (await runs(given)) return provided('FFMPEG_PATH', given);
    throw new ProvisionError(
      `FFMPEG_PATH names ${given}, which does not run.`,
      'Correct or unset it, then start again.',
    );
  }
  const onPath = findProgram('ffmpeg', env);
  if (onPath !== null && (await runs(onPath))) return provided(onPath, onPath);
  const { requirements, version } = pinned('imageio-ffmpeg');
  const { python } = await venv(options, {
    name: 'ffmpeg',
    what: `ffmpeg (imageio-ffmpeg ${version})`,
    requirements,
    space: 200 * MIB,
    python3: 10,
  });
  const asked = await runCommand(python, ['-c', 'import imageio_ffmpeg as f; print(f.get_ffmpeg_exe())'], { env });
  const program = asked.stdout.trim();
  if (asked.code === 0 && (await runs(program))) return provided(`the wheel imageio-ffmpeg ${version}`, program);
  throw new ProvisionError(
    'The wheel imageio-ffmpeg holds no ffmpeg for this system.',
    'Install ffmpeg (on Debian and Ubuntu: apt-get install ffmpeg), then start again.',
  );
}

async function runs(program: string): Promise<boolean> {
  return (await runCommand(program, ['-version'], { timeoutMs: 10_000 })).code === 0;
}

function provided(source: string, path: string): Provided {
  return { source, url: path, env: { FFMPEG_PATH: path } };
}
