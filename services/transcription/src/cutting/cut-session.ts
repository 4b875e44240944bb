import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { type HeldLease, inSpan, traceHeaders } from '@auscribe/messaging';
import { type Context, SpanKind, trace } from '@opentelemetry/api';
import { Decoder } from '../audio/decoder.js';
import { type Segment, Segmenter, wav } from '../audio/segmenter.js';
import type { TranscriptionContext } from '../context.js';
import { segmentAudioKey } from '../domain/keys.js';
import { type JobGap, missingChunkGaps } from '../domain/transcript/gaps.js';
import { audioDigest, type Manifest, missingName, readManifest } from '../manifest.js';
import type { Job } from '../store/job.js';

/**
 * Without a nudge, a session checks for new chunks after this time, ms, because a live message may be lost. Longer than
 * the time between two chunks, and shorter than a lease.
 */
const pollMs = 11_000;
/** A recording without new chunks for this long is released; the worker that continues it decodes it from the start. */
const idleMs = 5 * 60_000;

/** The lease was lost to another worker, or the job changed: the session ends without writing anything. */
class SessionOver extends Error {
  override readonly name = 'SessionOver';
}

/**
 * Cuts one recording while it grows. One decoder and one voice detector run from the first sample to the last, so that
 * the result does not depend on when the chunks arrived. A crash loses only this state: the next holder decodes from
 * the start, in about a hundredth of the recording's duration, and finds the same segments already stored.
 */
export class CutSession {
  private readonly nudged = new EventTarget();
  /** The nudge that arrived since the session last checked, possibly while it was busy: it must check again. */
  private pendingNudge: { job: Job | null } | null = null;
  private manifest: Manifest | null = null;
  private decoder: Decoder | null = null;
  private reading: Promise<void> = Promise.resolve();
  private segmenter: Segmenter | null = null;
  private readonly fed: string[] = [];
  private readonly missing: number[] = [];
  /** The decoder gave up before the end of the input. */
  private broken = false;
  private directory: string | null = null;

  constructor(
    private readonly context: TranscriptionContext,
    private readonly recordingId: string,
    private readonly lease: HeldLease,
    /** The trace context of the last nudge. Each segment links to it, and keeps its request. */
    private cause: Context,
  ) {}

  /** There may be more audio; `job` is the job with it, if known. */
  nudge(cause: Context, job: Job | null = null): void {
    this.cause = cause;
    // With two jobs, it is unknown which one is newer.
    this.pendingNudge = { job: this.pendingNudge ? null : job };
    this.nudged.dispatchEvent(new Event('nudge'));
  }

  /** Resolves to the job when the recording is cut to its end, or to null when another worker will continue it. */
  async run(): Promise<Job | null> {
    try {
      const job = await this.context.jobs.beginCutting(this.recordingId, this.lease.token);
      return job && (await this.cut(job));
    } catch (error) {
      if (error instanceof SessionOver || this.lease.signal.aborted) return null;
      throw error;
    } finally {
      this.decoder?.kill();
      // It may still be pushing samples that the decoder wrote earlier.
      await this.reading.catch(() => {});
      this.segmenter?.close();
      if (this.directory) await rm(this.directory, { recursive: true, force: true });
    }
  }

  private async cut(first: Job): Promise<Job | null> {
    this.segmenter = await Segmenter.create();
    let job = first;
    let quietSince = performance.now();
    let recorded = 0;
    for (;;) {
      const before = this.fed.length;
      const ended = await this.feedAvailable(job);
      if (ended) return this.finish(job);
      if (this.fed.length > before) quietSince = performance.now();
      if (performance.now() - quietSince > idleMs) return null;
      const isNudged = await this.waitForMore();
      // The reconciler needs this count only once chunks stop arriving; before that, it would soon be out of date.
      if (!isNudged && this.fed.length > recorded) {
        recorded = this.fed.length;
        await this.context.jobs.fed(job, this.lease.token, recorded);
      }
      job = await this.reload(job);
    }
  }

  /** Decodes the chunks that have arrived. True at the end of the recording. */
  private async feedAvailable(job: Job): Promise<boolean> {
    if (job.manifestKey && !this.manifest) {
      this.manifest = await readManifest(this.context.objects, job.manifestKey);
    }
    for (;;) {
      this.lease.signal.throwIfAborted();
      const step = nextStep(job, this.manifest, this.fed.length);
      if (step.kind === 'wait') return false;
      if (step.kind === 'end') return true;
      if (step.kind === 'missing') {
        this.missing.push(step.index);
        this.fed.push(missingName(step.index));
      } else {
        await this.feed(job, step.key);
        this.fed.push(step.key);
      }
    }
  }

  private async feed(job: Job, key: string): Promise<void> {
    if (this.manifest?.kind === 'upload') return this.openFile(job, key);
    if (!this.decoder) this.open(job, new Decoder(this.context.config.FFMPEG_PATH));
    if (this.broken) return;
    const taken = await this.decoder?.write(await this.context.objects.getBuffer(key));
    this.broken = !taken;
  }

  /** A whole file may need seeking (an mp4 with its index at the end), so it is read from disk. */
  private async openFile(job: Job, key: string): Promise<void> {
    this.directory = await mkdtemp(join(this.context.temporaryDirectory, 'cut-'));
    const path = join(this.directory, 'audio');
    await pipeline((await this.context.objects.get(key)).body, createWriteStream(path));
    this.open(job, new Decoder(this.context.config.FFMPEG_PATH, path));
  }

  private open(job: Job, decoder: Decoder): void {
    this.decoder = decoder;
    this.reading = this.read(job, decoder);
    // Awaited in finish; an early failure must not count as unhandled.
    this.reading.catch(() => {});
  }

  private async read(job: Job, decoder: Decoder): Promise<void> {
    for await (const bytes of decoder.samples) {
      for (const segment of this.segmenter?.push(bytes) ?? []) await this.storeSegment(job, segment);
    }
  }

  private async finish(job: Job): Promise<Job | null> {
    this.decoder?.finish();
    await this.reading;
    await this.decoder?.assertStarted();
    for (const segment of this.segmenter?.end() ?? []) await this.storeSegment(job, segment);
    const decodedMs = this.segmenter?.positionMs ?? 0;
    const durationMs = Math.max(decodedMs, this.manifest?.durationMs ?? 0);
    const done = await this.context.jobs.cutDone(job, this.lease.token, {
      durationMs,
      gaps: this.gaps(decodedMs, durationMs),
      fedCount: this.fed.length,
      fedDigest: audioDigest(this.fed),
    });
    if (done) this.context.events.recordingCut(this.recordingId, durationMs, job.generation);
    return done;
  }

  private gaps(decodedMs: number, durationMs: number): JobGap[] {
    const gaps = missingChunkGaps(this.missing, durationMs);
    const unread = durationMs - decodedMs;
    const undecodable = decodedMs === 0 || this.broken || (unread > 2_000 && this.missing.length === 0);
    if (undecodable) gaps.push({ fromMs: decodedMs, toMs: durationMs, reason: 'undecodable_audio' });
    return gaps;
  }

  /** Each segment has its own trace, from here to its text, because many run concurrently. */
  private storeSegment(job: Job, segment: Segment): Promise<void> {
    const attributes = { 'auscribe.recording.id': this.recordingId };
    const details = {
      name: 'close segment',
      kind: SpanKind.INTERNAL,
      attributes,
      links: [trace.getSpanContext(this.cause)],
    };
    return inSpan(details, () => this.writeSegment(job, segment), trace.deleteSpan(this.cause));
  }

  private async writeSegment(job: Job, segment: Segment): Promise<void> {
    this.lease.signal.throwIfAborted();
    const { index, startMs, endMs, hard } = segment;
    const audioKey = segmentAudioKey(job, index);
    await this.context.objects.put(audioKey, wav(segment.samples), { contentType: 'audio/wav' });
    const cause = traceHeaders();
    const outbox = await this.context.jobs.segmentClosed(job, this.lease.token, index, {
      startMs,
      endMs,
      hard,
      audioKey,
      state: 'closed',
      ...(Object.keys(cause).length > 0 ? { trace: cause } : {}),
    });
    if (!outbox) throw new SessionOver();
    this.context.relay.wake(job._id, outbox);
  }

  private async reload(job: Job): Promise<Job> {
    const pushed = this.pendingNudge?.job;
    this.pendingNudge = null;
    // A job from before this session took the recording is out of date.
    const now = pushed?.cutToken === this.lease.token ? pushed : await this.context.jobs.find(job._id);
    if (!now || now.cut || now.generation !== job.generation || now.cutToken !== this.lease.token)
      throw new SessionOver();
    return now;
  }

  /** Resolves to whether there is a nudge, after pollMs at the latest. */
  private async waitForMore(): Promise<boolean> {
    this.lease.signal.throwIfAborted();
    if (this.pendingNudge) return true;
    const waited = new AbortController();
    const signal = AbortSignal.any([waited.signal, this.lease.signal]);
    await Promise.race([once(this.nudged, 'nudge', { signal }), sleep(pollMs, undefined, { signal })]).catch(() => {});
    waited.abort();
    this.lease.signal.throwIfAborted();
    return this.pendingNudge !== null;
  }
}

/** The next step for a recording, as far as is known. */
type NextStep =
  | { kind: 'feed'; index: number; key: string }
  | { kind: 'missing'; index: number }
  | { kind: 'end' }
  | { kind: 'wait' };

/**
 * Chunks are decoded strictly in order. The session waits for a missing chunk until the submit's manifest says that it
 * will not arrive. Before the submit, the end is the chunk that was marked as final at Stop.
 */
function nextStep(job: Job, manifest: Manifest | null, next: number): NextStep {
  if (manifest) {
    const chunk = manifest.chunks.find(({ index }) => index === next);
    if (chunk) return { kind: 'feed', index: next, key: chunk.key };
    return manifest.missing.includes(next) ? { kind: 'missing', index: next } : { kind: 'end' };
  }
  const key = job.chunks[String(next)];
  if (key) return { kind: 'feed', index: next, key };
  return job.finalIndex >= 0 && next > job.finalIndex ? { kind: 'end' } : { kind: 'wait' };
}
