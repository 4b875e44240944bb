import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { sentenceOf } from './provision-error.mjs';

/**
 * Reads the options of a command. If they are invalid, and for --help, prints the usage and exits with 2.
 * @template {import('node:util').ParseArgsConfig} Config
 * @param {Config} config @param {string} usage
 * @returns {ReturnType<typeof parseArgs<Config>>}
 */
export function readCommandLine(config, usage) {
  if (process.argv.slice(2).some((argument) => argument === '--help' || argument === '-h')) exitWith(usage);
  try {
    return parseArgs(config);
  } catch (error) {
    return exitWith(`${sentenceOf(error)}\n${usage}`);
  }
}

/** Exits if notes are not made in this language. @param {string} language */
export function requireLanguage(language) {
  if (!['en', 'es', 'fr'].includes(language)) exitWith(`No language ${language}: there are en, es and fr.`);
}

/** @param {string} file */
export function readText(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return exitWith(`The file ${file} cannot be read.`);
  }
}

/** @param {string} message @returns {never} */
export function exitWith(message) {
  console.error(message);
  process.exit(2);
}
