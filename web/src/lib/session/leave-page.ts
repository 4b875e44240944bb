import { clearStorage } from '../storage/clear-storage.js';
import { sealedEditKey } from '../vault/sealed-edit.js';
import { noteSessionEnd, type SessionEnd } from './session-end.js';

/**
 * The end of a signed-in page: it makes way for a new one, which takes all of its memory along, what was read and what was
 * typed. Back leads to pages that ask who is there.
 */
export function leavePage(why: SessionEnd): void {
  // An edit that was not saved stays behind a log-off that nobody asked for, encrypted.
  clearStorage(sessionStorage, why === 'log-out' || why === 'deleted' ? [] : [sealedEditKey]);
  noteSessionEnd(why);
  document.title = 'Auscribe';
  window.location.replace(why === 'log-out' ? '/' : '/login');
}
