import { RecordRefusal } from './refusal.js';

/** PRODUCT.md section 9: by patient name, up or down, or by creation, newest first. */
export type Sort = 'ASC' | 'DSC' | 'CRD';

/**
 * The place in a list after which the next page begins: an id alone, since a cursor travels in URLs and a patient's
 * name must not. The order's key is looked up from the record.
 */
export interface Cursor {
  /** `NAME`: of departments. */
  sort: Sort | 'NAME';
  id: string;
}

export function encodeCursor({ sort, id }: Cursor): string {
  return Buffer.from(`${sort}.${id}`).toString('base64url');
}

/** Throws RecordRefusal for what is no cursor, or one of a list in another order. */
export function decodeCursor(text: string, sort: Cursor['sort']): Cursor {
  const match = /^(ASC|DSC|CRD|NAME)\.([0-9a-f-]{36})$/.exec(Buffer.from(text, 'base64url').toString());
  if (!match?.[2] || match[1] !== sort) throw new InvalidCursor();
  return { sort, id: match[2] };
}

export class InvalidCursor extends RecordRefusal {
  constructor() {
    super('The cursor is not valid for this list');
  }
}

/** How names are compared for search and order: no case, no accents, one space where there are several. */
export function foldName(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/gu, ' ').trim().normalize('NFC');
}
