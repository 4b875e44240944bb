export { acceptNote } from './accept-note.js';
export { buildNoteRequest } from './request.js';
