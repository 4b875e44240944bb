/** One of `tones` for an address, always the same one, so that a colleague is known by colour too. */
export function avatarTone(address: string, tones: number): number {
  let sum = 0;
  for (const character of address.trim().toLowerCase()) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 65_537;
  return sum % tones;
}
