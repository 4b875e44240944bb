export { backup } from './backup.js';
export { BackupConfig } from './config.js';
export { BackupRefused } from './errors.js';
export type { Part } from './parts.js';
export { restore } from './restore.js';
