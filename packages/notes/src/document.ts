/** For services that store and show notes but do not make them: it loads no models. */
export { editNote } from './edit-note.js';
export { type PlacedWord, placeWords } from './place-words.js';
export { renderNote } from './render.js';
export { settleDoubt } from './settle-doubt.js';
export { type Template, templateOf, templates } from './templates.js';
