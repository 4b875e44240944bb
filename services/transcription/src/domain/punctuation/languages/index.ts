import type { SpokenMarks } from '../command.js';
import english from './en.json' with { type: 'json' };
import spanish from './es.json' with { type: 'json' };
import french from './fr.json' with { type: 'json' };

/** By ISO 639-1, as `languageOf` gives it. */
export const spokenMarks: Readonly<Record<string, SpokenMarks>> = { en: english, es: spanish, fr: french };
