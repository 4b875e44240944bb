const samplesPerSecond = 16_000;
const bytesPerSample = 2;
/** RIFF, fmt and data as the workers write them. */
const headBytes = 44;

export interface Wav {
  samples: Buffer;
  seconds: number;
}

/** The WAV file in the body of a multipart request. */
export function wavIn(body: Buffer): Wav {
  const at = body.indexOf('RIFF');
  if (at < 0 || body.length < at + headBytes) throw new Error('the request holds no WAV file');
  const size = body.readUInt32LE(at + headBytes - 4);
  const samples = body.subarray(at + headBytes, at + headBytes + size);
  if (samples.length !== size) throw new Error('the WAV file is cut off');
  return { samples, seconds: size / (samplesPerSecond * bytesPerSample) };
}
