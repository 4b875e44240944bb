/** One of `tones` for an address, always the same one, so that a colleague is known by colour too. */
export function avatarTone(address: string, tones: number): number {
  let hash = 0x811c9dc5;
  for (const character of address.trim().toLowerCase()) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  // The low bits mix badly.
  return (hash >>> 12) % tones;
}
