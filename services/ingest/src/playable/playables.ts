import type { IngestContext } from '../context.js';
import { missingChunks } from '../domain/missing-chunks.js';
import type { Playable, Recording } from '../domain/recording.js';
import { BrokenAudioError } from '../errors.js';
import { removeObjects } from '../removal/remove-objects.js';
import { makePlayable } from './make-playable.js';

type Parts = Pick<IngestContext, 'recordings' | 'objects' | 'config' | 'temporaryDirectory' | 'logger'>;

/**
 * The playable forms of recordings. One is made at the Stop, while the clinician looks at the form, so that the submit
 * finds it done however long they spoke; the submit makes it where that didn't come about.
 */
export class Playables {
  /** What is being made in this process: a submit right behind the Stop waits for it. */
  private readonly beingMade = new Map<string, Promise<Playable>>();
  private readonly ahead = new Set<Promise<void>>();

  constructor(private readonly parts: Parts) {}

  /** That of the chunks that `recording` has. Throws BrokenAudioError; the chunks stay as they are. */
  async of(recording: Recording): Promise<Playable> {
    const making = this.beingMade.get(nameOf(recording));
    if (making) return making;
    const isUpToDate = (playable?: Playable) => playable?.chunkCount === recording.chunkCount;
    const read = isUpToDate(recording.playable)
      ? recording
      : // It may have been done since.
        await this.parts.recordings.find(recording.userId, recording._id);
    const ahead = read?.playable;
    if (ahead && isUpToDate(ahead)) return ahead;
    const playable = await this.make(recording);
    // A chunk came after the Stop: what was made before it plays less than was said.
    if (ahead) await this.drop(recording, ahead);
    return playable;
  }

  /** After a chunk was stored: begins, once for a recording, when its last one is there and none is missing. */
  chunkStored(recording: Recording, index: number, final: boolean): void {
    if (!final && !recording.final) return;
    const indexes = [...Object.keys(recording.chunks).map(Number), index];
    if (missingChunks(indexes).length > 0) return;
    const work = this.makeAhead(recording, indexes.length)
      .catch((error: unknown) => {
        // The submit will try again, and tell the clinician.
        if (error instanceof BrokenAudioError) return;
        const { _id: recordingId } = recording;
        this.parts.logger.warn({ recordingId, error }, 'a recording could not be made playable ahead of its submit');
      })
      .finally(() => this.ahead.delete(work));
    this.ahead.add(work);
  }

  /** Ends when nothing is being made ahead any more. */
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
    // Thrown away meanwhile: what was just written is nobody's.
    if (!now) await removeObjects(this.parts, recording);
    else if (now.chunkCount !== recording.chunkCount) await this.drop(recording, playable);
  }

  private async drop({ chunks }: Recording, { audioKey }: Playable): Promise<void> {
    // A recording of one chunk may be played as it came.
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

const nameOf = ({ _id, chunkCount }: Recording): string => `${_id} ${chunkCount}`;
