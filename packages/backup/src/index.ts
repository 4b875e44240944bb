export { backup } from './backup.js';
export type { Part } from './config.js';
export { BackupConfig } from './config.js';
export { BackupRefused } from './files.js';
export { restore } from './restore.js';
