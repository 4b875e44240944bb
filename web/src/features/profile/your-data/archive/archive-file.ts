/** One file of the copy. */
export interface ArchiveFile {
  name: string;
  input: string | Blob;
  lastModified: Date;
}

export interface Progress {
  /** Records that are in the copy. */
  done: number;
  /** 0 until it is known. */
  total: number;
}

export interface Gathering {
  signal: AbortSignal;
  onProgress(progress: Progress): void;
  /** What could not be had: it is listed in the copy, which continues without it. */
  missing: string[];
}
