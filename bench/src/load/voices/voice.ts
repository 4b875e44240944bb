/** What several clinicians say: a recording as MediaRecorder writes it. */
export interface Voice {
  name: string;
  chunks: Buffer[];
  seconds: number;
  bytes: number;
}

/** Chunk length of the product, ms (PRODUCT.md section 9). */
export const chunkMs = 10_000;
