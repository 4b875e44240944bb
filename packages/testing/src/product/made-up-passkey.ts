const credential = { id: 'aWQ', rawId: 'aWQ', type: 'public-key', clientExtensionResults: {} };

/** What a browser would send of a passkey, in its form alone: of no authenticator, and for no challenge. */
export const madeUpPasskey = {
  assertion: { ...credential, response: { clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: 'AAAA' } },
  attestation: { ...credential, response: { clientDataJSON: 'e30', attestationObject: 'oA' } },
} as const;
