import { audioTypeByExtension } from '@auscribe/contracts';

/** A name that is valid on every file system and cannot lead out of its folder. */
export function safeName(text: string): string {
  const clean = text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}<>:"/\\|?*]/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
  return Array.from(clean).slice(0, 80).join('').trim() || 'unnamed';
}

/** The folder of a record: sorts by date, shows the patient, and is unique. */
export function recordFolder(id: string, patientName: string, createdDate: string): string {
  return `records/${createdDate.slice(0, 10)} ${safeName(patientName)} ${id.slice(0, 8)}`;
}

const extensions = new Map([...audioTypeByExtension].map(([extension, type]) => [type, extension]));

/**
 * The extension of the served type, on which players rely; otherwise the stored one, or none rather than a wrong one.
 */
export function audioName(contentType: string, key: string): string {
  const type = contentType.split(';')[0]?.trim().toLowerCase() ?? '';
  const extension = extensions.get(type) ?? /\.([a-z0-9]{1,5})$/i.exec(key)?.[1]?.toLowerCase();
  return extension === undefined ? 'audio' : `audio.${extension}`;
}
