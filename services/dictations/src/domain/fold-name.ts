/** How names are compared for search and order: no case, no accents, one space where there are several. */
export function foldName(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/gu, ' ').trim().normalize('NFC');
}
