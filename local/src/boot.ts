import { freePort as freePortOfBoot } from '../boot/ports.mjs';
import { cacheFolder as cacheFolderOfBoot } from '../boot/settings.mjs';

// Other workspaces see our declarations, but not those of the JavaScript in boot/, so the types are repeated here.

/** A free port on the loopback interface; `preferred` if that one is free. */
export const freePort: (preferred?: number) => Promise<number> = freePortOfBoot;

/** Folder for downloads and builds, shared by all clones of a user. */
export const cacheFolder: (env: NodeJS.ProcessEnv) => string = cacheFolderOfBoot;
