import fixWebmDuration from 'webm-duration-fix';

/** MediaRecorder leaves the length out of a webm file; this writes it in. The file as it was if that does not work. */
export async function writeDuration(audio: Blob): Promise<Blob> {
  if (!audio.type.startsWith('audio/webm')) return audio;
  try {
    const fixed = await fixWebmDuration(audio);
    return fixed.size >= audio.size ? new Blob([fixed], { type: audio.type }) : audio;
  } catch {
    return audio;
  }
}
