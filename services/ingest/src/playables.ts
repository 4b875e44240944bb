import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ObjectStore } from '@auscribe/object-store';
import { type PlayableAudio, preparePlayable } from './audio/audio-file.js';
import type { IngestContext } from './context.js';
import { playableKey } from './domain/keys.js';
import { missingChunks, type Playable, type Recording } from './domain/recording.js';
import { BrokenAudioError } from './errors.js';
import { removeObjects } from './removal.js';

type Parts = Pick<IngestContext, 'recordings' | 'objects' | 'config' | 'temporaryDirectory' | 'logger'>;

/**
 * Makes the playable files of recordings. The work starts at Stop, while the clinician looks at the form, so that the
 * submit finds it done however long they spoke. Otherwise, the submit does it.
 */
export class Playables {
  /** Work in progress in this process: a submit right after Stop waits for it. */
  private readonly beingMade = new Map<string, Promise<Playable>>();
  private readonly ahead = new Set<Promise<void>>();

  constructor(private readonly parts: Parts) {}

  /** The playable file of the chunks that `recording` has. Throws BrokenAudioError; the chunks are kept. */
  async of(recording: Recording): Promise<Playable> {
    const making = this.beingMade.get(nameOf(recording));
    if (making) return making;
    const isUpToDate = (playable?: Playable) => playable?.chunkCount === recording.chunkCount;
    const read = isUpToDate(recording.playable)
      ? recording
      : // It may have been made since.
        await this.parts.recordings.find(recording.userId, recording._id);
    const ahead = read?.playable;
    if (ahead && isUpToDate(ahead)) return ahead;
    const playable = await this.make(recording);
    // A chunk arrived after Stop: the earlier file lacks its audio.
    if (ahead) await this.drop(recording, ahead);
    return playable;
  }

  /**
   * Call after storing a chunk: starts the work, once per recording, when the last chunk has arrived and none is
   * missing.
   */
  chunkStored(recording: Recording, index: number, final: boolean): void {
    if (!final && !recording.final) return;
    const indexes = [...Object.keys(recording.chunks).map(Number), index];
    if (missingChunks(indexes).length > 0) return;
    const work = this.makeAhead(recording, indexes.length)
      .catch((error: unknown) => {
        // The submit will try again and inform the clinician.
        if (error instanceof BrokenAudioError) return;
        const { _id: recordingId } = recording;
        this.parts.logger.warn({ recordingId, error }, 'a recording could not be made playable ahead of its submit');
      })
      .finally(() => this.ahead.delete(work));
    this.ahead.add(work);
  }

  /** Resolves when no work is in progress any more. */
  async stop(): Promise<void> {
    await Promise.all(this.ahead);
  }

  private async makeAhead({ userId, _id }: Recording, chunkCount: number): Promise<void> {
    const { recordings } = this.parts;
    const recording = await recordings.claimPlayable(userId, _id, chunkCount);
    if (!recording) return;
    const playable = await this.make(recording);
    if (await recordings.keepPlayable(recording, playable)) return;
    const now = await recordings.find(userId, _id);
    // Discarded in the meantime: nothing refers to what was just written.
    if (!now) await removeObjects(this.parts, recording);
    else if (now.chunkCount !== recording.chunkCount) await this.drop(recording, playable);
  }

  private async drop({ chunks }: Recording, { audioKey }: Playable): Promise<void> {
    // A recording with only one chunk may be playable as it is.
    if (!Object.values(chunks).some(({ key }) => key === audioKey)) await this.parts.objects.delete(audioKey);
  }

  private make(recording: Recording): Promise<Playable> {
    const name = nameOf(recording);
    const already = this.beingMade.get(name);
    if (already) return already;
    const making = makePlayable(this.parts, recording).finally(() => this.beingMade.delete(name));
    this.beingMade.set(name, making);
    return making;
  }
}

function nameOf({ _id, chunkCount }: Recording): string {
  return `${_id} ${chunkCount}`;
}

/** Checks that the recording's chunks are audio, and stores the file that can be played. Throws BrokenAudioError. */
async function makePlayable(parts: Parts, recording: Recording): Promise<Playable> {
  // Only chunk 0 contains the file's header; without it, no audio can be read.
  if (!recording.chunks['0']) throw new BrokenAudioError('empty');
  const directory = await mkdtemp(join(parts.temporaryDirectory, 'playable-'));
  try {
    const path = join(directory, 'recording');
    await assemble(parts.objects, recording, path);
    const audio = await preparePlayable({
      path,
      kind: recording.kind,
      hasHole: missingChunks(Object.keys(recording.chunks).map(Number)).length > 0,
      directory,
      ffmpeg: parts.config.FFMPEG_PATH,
    });
    const audioKey = await store(parts, recording, audio);
    return { audioKey, durationMs: audio.durationMs, chunkCount: recording.chunkCount };
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

async function store({ objects }: Parts, recording: Recording, audio: PlayableAudio): Promise<string> {
  const only = Object.values(recording.chunks);
  if (audio.isOriginal && only.length === 1 && only[0]) return only[0].key;
  const key = playableKey(recording, audio.extension);
  const { size } = await stat(audio.path);
  await objects.put(key, createReadStream(audio.path), { contentType: audio.mimeType, size });
  return key;
}

/** Concatenates the chunks in order into one file. Gaps are not filled: the demuxer continues at the next cluster. */
async function assemble(objects: ObjectStore, recording: Recording, path: string): Promise<void> {
  const chunks = Object.entries(recording.chunks).sort(([a], [b]) => Number(a) - Number(b));
  await pipeline(async function* () {
    for (const [, { key }] of chunks) yield* (await objects.get(key)).body;
  }, createWriteStream(path));
}
