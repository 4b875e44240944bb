export interface FileStoreConfig {
  kind: 'fs';
  /** Absolute folder, made where it is missing. */
  directory: string;
  /** Signs links: at least 32 characters; several with commas between them, of which the first signs. */
  secret: string;
  /** What links begin with, without `/files`: for example http://localhost:8080/api/v1. */
  publicUrl: string;
}

export interface S3StoreConfig {
  kind: 's3';
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Where browsers reach the store, when that differs from `endpoint`: presigned links name it. */
  publicEndpoint?: string;
  /** Default true, which every S3-compatible server understands. */
  forcePathStyle?: boolean;
}

export type ObjectStoreConfig = FileStoreConfig | S3StoreConfig;
