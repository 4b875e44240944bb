/** The recording with its length written in; as it was where the code for that can't be fetched, as without a network. */
export async function withDuration(audio: Blob): Promise<Blob> {
  if (!audio.type.startsWith('audio/webm')) return audio;
  try {
    const { writeDuration } = await import('./write-duration.js');
    return await writeDuration(audio);
  } catch {
    return audio;
  }
}
