import { freePort as freePortOfBoot } from '../boot/ports.mjs';
import { cacheFolder as cacheFolderOfBoot } from '../boot/settings.mjs';

// Other workspaces see our declarations, but not those of the JavaScript in boot/: the types are said here.

/** A free port on the loopback; `preferred` when that one is free. */
export const freePort: (preferred?: number) => Promise<number> = freePortOfBoot;

/** Where fetched and built things are kept for all clones of a user. */
export const cacheFolder: (env: NodeJS.ProcessEnv) => string = cacheFolderOfBoot;
