import { BlobSource, BufferTarget, Conversion, Input, Output, WEBM, WebMOutputFormat } from 'mediabunny';

/**
 * MediaRecorder leaves length and index out of a webm file. This copies its packets into one that has both, so that it
 * can be sought in; the file as it was if that does not work.
 */
export async function writeDuration(audio: Blob): Promise<Blob> {
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
