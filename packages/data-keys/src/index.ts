export { DataKeyConfig } from './config.js';
export { DataKeyUnavailableError, KeyWrappers, type WrappedKey } from './key-wrappers.js';
export { isEncrypting, openObjects } from './open-objects.js';
