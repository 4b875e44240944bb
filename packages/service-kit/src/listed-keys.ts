import { ConfigError } from './config.js';

/**
 * Keys of a variable, separated by commas: a key is replaced without a pause while both the old and the new one stand in
 * it. The first makes what is new, all accept what is there. Throws ConfigError, which names the variable and no key.
 */
export function listedKeys(variable: string, list: string, minLength = 1): readonly [string, ...string[]] {
  const [first = '', ...others] = list.split(',').map((key) => key.trim());
  const keys = [first, ...others] as const;
  if (keys.some((key) => key.length < minLength)) {
    throw new ConfigError(
      `The configuration can't be used: ${variable} needs at least ${minLength} characters in each of its keys.`,
    );
  }
  return keys;
}
