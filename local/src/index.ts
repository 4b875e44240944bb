export { tryLock } from '../boot/lock.mjs';
export { ProvisionError } from '../boot/provision-error.mjs';
