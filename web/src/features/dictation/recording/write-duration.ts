import { BlobSource, BufferTarget, Conversion, Input, Output, WEBM, WebMOutputFormat } from 'mediabunny';

/** More than four hours: a copy of it could be more than a phone's memory holds, and the server writes its own. */
const largestBytes = 256 * 1024 * 1024;

/**
 * MediaRecorder leaves length and index out of a webm file. This copies its packets into one that has both, so that it
 * can be sought in; the file as it was if that does not work.
 */
export async function writeDuration(audio: Blob): Promise<Blob> {
  if (audio.size > largestBytes) return audio;
  const input = new Input({ source: new BlobSource(audio), formats: [WEBM] });
  try {
    const target = new BufferTarget();
    const output = new Output({ format: new WebMOutputFormat(), target });
    const conversion = await Conversion.init({ input, output, tracks: 'primary', video: { discard: true }, tags: {} });
    if (!conversion.isValid) return audio;
    await conversion.execute();
    return target.buffer ? new Blob([target.buffer], { type: audio.type }) : audio;
  } catch {
    return audio;
  } finally {
    input.dispose();
  }
}
