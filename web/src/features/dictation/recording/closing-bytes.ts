/** An empty element or box, which every reader of the format passes over. */
const empty: Record<string, number[]> = {
  'audio/webm': [0xec, 0x80], // EBML Void, RFC 8794 section 11.3.3
  'audio/mp4': [0, 0, 0, 8, 0x66, 0x72, 0x65, 0x65], // `free`, ISO 14496-12 section 8.1.2
};

/**
 * The last chunk of a recording that had nothing left to say, as when Stop is pressed in a pause. The server takes no
 * empty chunk, and without a last one it does not know that the recording is over.
 */
export function closingBytes(format: string): Blob {
  return new Blob([new Uint8Array(empty[format] ?? [])], { type: format });
}
