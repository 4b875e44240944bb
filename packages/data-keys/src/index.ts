export { DataKeyConfig } from './config.js';
export { DataKeyUnavailableError } from './errors.js';
export { isEncrypting, openObjects } from './open-objects.js';
export { KeyWrappers, type WrappedKey } from './wrapping/key-wrappers.js';
