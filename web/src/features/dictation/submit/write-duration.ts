/**
 * More than four hours. A copy of a larger file could exceed a phone's memory, and the server writes the duration
 * itself.
 */
const largestBytes = 256 * 1024 * 1024;

/**
 * MediaRecorder leaves the duration and the index out of a webm file. This copies its packets into a file with both, so
 * that a player can seek. Returns the audio unchanged if that fails, such as when the code for it cannot be fetched.
 */
export async function writeDuration(audio: Blob): Promise<Blob> {
  if (!audio.type.startsWith('audio/webm') || audio.size > largestBytes) return audio;
  try {
    const { BlobSource, BufferTarget, Conversion, Input, Output, WEBM, WebMOutputFormat } = await import('mediabunny');
    const input = new Input({ source: new BlobSource(audio), formats: [WEBM] });
    try {
      const target = new BufferTarget();
      const output = new Output({ format: new WebMOutputFormat(), target });
      const conversion = await Conversion.init({
        input,
        output,
        tracks: 'primary',
        video: { discard: true },
        tags: {},
      });
      if (!conversion.isValid) return audio;
      await conversion.execute();
      return target.buffer ? new Blob([target.buffer], { type: audio.type }) : audio;
    } finally {
      input.dispose();
    }
  } catch {
    return audio;
  }
}
