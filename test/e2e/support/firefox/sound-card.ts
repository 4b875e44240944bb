import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { eventually } from '@auscribe/testing';

const run = promisify(execFile);

export interface SoundCard {
  /** With these variables, programs use the microphone and the speakers. */
  env: Readonly<Record<string, string>>;
  /** Plays a WAV file into the microphone, to its end. */
  play(wav: string): Promise<void>;
  stop(): Promise<void>;
}

/**
 * A separate PulseAudio server with a microphone and speakers. What is played to one sink is the microphone's input; the
 * browser plays to the other one, so that it is never recorded.
 */
export async function startSoundCard(): Promise<SoundCard> {
  const folder = await mkdtemp(join(tmpdir(), 'auscribe-sound-'));
  const socket = join(folder, 'native');
  const env = { PULSE_SERVER: `unix:${socket}`, XDG_RUNTIME_DIR: folder };
  const modules = [
    `module-native-protocol-unix socket=${socket} auth-anonymous=1`,
    'module-null-sink sink_name=microphone',
    'module-null-sink sink_name=speakers',
  ];
  const options = ['-n', '--daemonize=no', '--use-pid-file=no', '--exit-idle-time=-1', '--disallow-exit=yes'];
  const server = spawn(
    'pulseaudio',
    [...options, '--realtime=no', '--high-priority=no', ...modules.flatMap((module) => ['-L', module])],
    // Does not read or write this user's sound settings.
    { env: { ...process.env, ...env, HOME: folder }, stdio: 'ignore' },
  );
  const ended = once(server, 'close');
  const control = (...args: string[]) => run('pactl', args, { env: { ...process.env, ...env, HOME: folder } });
  const stop = async (): Promise<void> => {
    server.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await eventually(() => control('info'), { withinMs: 30_000, what: 'the sound server' });
    await control('set-default-source', 'microphone.monitor');
    await control('set-default-sink', 'speakers');
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    env,
    async play(wav) {
      await run('paplay', ['--device=microphone', wav], { env: { ...process.env, ...env, HOME: folder } });
    },
    stop,
  };
}
