import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runFfmpeg } from '@auscribe/testing';

export interface Sample {
  name: string;
  type: string;
  bytes: Buffer;
}

const encodings: readonly (readonly [name: string, type: string, options: readonly string[]])[] = [
  ['recorder.webm', 'audio/webm', ['-ar', '48000', '-c:a', 'libopus', '-b:a', '16k', '-live', '1']],
  ['safari.mp4', 'audio/mp4', ['-c:a', 'aac', '-b:a', '24k', '-movflags', 'frag_keyframe+empty_moov']],
  ['whole.m4a', 'audio/mp4', ['-c:a', 'aac', '-b:a', '24k']],
  ['vorbis.ogg', 'audio/ogg', ['-ar', '48000', '-c:a', 'libopus', '-b:a', '16k']],
  ['dictaphone.wav', 'audio/wav', ['-ar', '8000']],
  ['player.mp3', 'audio/mpeg', ['-ar', '16000', '-b:a', '16k', '-id3v2_version', '3']],
  ['archive.flac', 'audio/flac', ['-ar', '8000']],
  ['mac.aiff', 'audio/x-aiff', ['-ar', '8000']],
];

/** Small files of every container, as recorders and players write them: a tone, without speech. */
export async function corpus(): Promise<Sample[]> {
  const folder = await mkdtemp(join(tmpdir(), 'fuzz-corpus-'));
  try {
    return await Promise.all(
      encodings.map(async ([name, type, options]) => {
        const path = join(folder, name);
        const source = ['-f', 'lavfi', '-i', 'sine=frequency=440:duration=2', '-ac', '1', '-metadata', 'title=tone'];
        await runFfmpeg([...source, ...options, path]);
        return { name, type, bytes: await readFile(path) };
      }),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
