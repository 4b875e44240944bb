const credential = { id: 'aWQ', rawId: 'aWQ', type: 'public-key', clientExtensionResults: {} };

/** Well-formed passkey data as a browser would send it, but from no authenticator and for no challenge. */
export const madeUpPasskey = {
  assertion: { ...credential, response: { clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: 'AAAA' } },
  attestation: { ...credential, response: { clientDataJSON: 'e30', attestationObject: 'oA' } },
} as const;
