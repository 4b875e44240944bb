import type { SpokenMarks } from '../command.js';
import { english } from './english.js';
import { french } from './french.js';
import { spanish } from './spanish.js';

/** By ISO 639-1, as `languageOf` gives it. */
export const spokenMarks: Readonly<Record<string, SpokenMarks>> = { en: english, es: spanish, fr: french };
