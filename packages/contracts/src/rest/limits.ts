const mebibyte = 1024 * 1024;

/** One chunk. 10 s are about 162 kB, but after a suspended page a browser may hand over a far larger slice. */
export const maxChunkBytes = 32 * mebibyte;
/** A whole file: eight hours of compressed audio, or about one hour of 48 kHz stereo WAV. */
export const maxAudioBytes = 1024 * mebibyte;
/** Chunks of one recording: a day of 10-s chunks. */
export const maxChunks = 8640;
