export interface FileStoreConfig {
  kind: 'fs';
  /** Absolute path of the folder, created if it is missing. */
  directory: string;
  /** Signs links: at least 32 characters. Several, separated by commas: the first one signs. */
  secret: string;
  /** Base of links, without `/files`, such as http://localhost:8080/api/v1. */
  publicUrl: string;
}

export interface S3StoreConfig {
  kind: 's3';
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Address at which browsers reach the store, if it differs from `endpoint`. Presigned links use it. */
  publicEndpoint?: string;
  /** Default true, which every S3-compatible server supports. */
  forcePathStyle?: boolean;
}

export type ObjectStoreConfig = FileStoreConfig | S3StoreConfig;
