export { type Accepted, acceptNote } from './accept-note.js';
export { buildNoteRequest, type NoteRequest } from './request.js';
