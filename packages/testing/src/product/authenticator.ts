import { createHash, createHmac, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { PasskeyAssertion, PasskeyAttestation } from '@auscribe/contracts';

const stepSeconds = 30;

const userPresent = 0x01;
const userVerified = 0x04;
const withCredential = 0x40;

/** A software authenticator: ES256 keys for one domain, with answers as WebAuthn specifies them. */
export class Authenticator {
  readonly #id = randomBytes(32);
  readonly #privateKey: KeyObject;
  readonly #publicKey: KeyObject;
  #counter = 0;

  constructor(
    private readonly rpId = 'localhost',
    private readonly origin = 'http://localhost:8080',
  ) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#privateKey = privateKey;
    this.#publicKey = publicKey;
  }

  /** Answers `navigator.credentials.create`. */
  create(challenge: string): PasskeyAttestation {
    const idLength = Buffer.alloc(2);
    idLength.writeUInt16BE(this.#id.length);
    const data = Buffer.concat([
      this.#head(userPresent | userVerified | withCredential),
      Buffer.alloc(16),
      idLength,
      this.#id,
      this.#coseKey(),
    ]);
    const attestationObject = cborMap([
      [cborText('fmt'), cborText('none')],
      [cborText('attStmt'), cborMap([])],
      [cborText('authData'), cborBytes(data)],
    ]);
    return {
      ...this.#credential(),
      response: {
        clientDataJSON: this.#clientData('webauthn.create', challenge),
        attestationObject: attestationObject.toString('base64url'),
        transports: ['usb'],
      },
    };
  }

  /** Answers `navigator.credentials.get`. */
  get(challenge: string): PasskeyAssertion {
    this.#counter += 1;
    const data = this.#head(userPresent | userVerified);
    const clientDataJSON = this.#clientData('webauthn.get', challenge);
    const hash = createHash('sha256').update(Buffer.from(clientDataJSON, 'base64url')).digest();
    const signature = sign('sha256', Buffer.concat([data, hash]), this.#privateKey);
    return {
      ...this.#credential(),
      response: {
        clientDataJSON,
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
      },
    };
  }

  /** Acts like a cloned authenticator, whose counter is behind by this many signatures. */
  rewind(signatures: number): void {
    this.#counter -= signatures;
  }

  #credential() {
    const id = this.#id.toString('base64url');
    return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} };
  }

  #head(flags: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.#counter);
    return Buffer.concat([createHash('sha256').update(this.rpId).digest(), Buffer.from([flags]), counter]);
  }

  #clientData(type: string, challenge: string): string {
    const data = { type, challenge, origin: this.origin, crossOrigin: false };
    return Buffer.from(JSON.stringify(data)).toString('base64url');
  }

  /** RFC 9053: EC2, ES256, P-256, and the point. */
  #coseKey(): Buffer {
    const { x = '', y = '' } = this.#publicKey.export({ format: 'jwk' });
    return cborMap([
      [cborInteger(1), cborInteger(2)],
      [cborInteger(3), cborInteger(-7)],
      [cborInteger(-1), cborInteger(1)],
      [cborInteger(-2), cborBytes(Buffer.from(x, 'base64url'))],
      [cborInteger(-3), cborBytes(Buffer.from(y, 'base64url'))],
    ]);
  }
}

/** RFC 8949, as far as it is needed here. */
function cborHead(majorType: number, value: number): Buffer {
  const type = majorType << 5;
  if (value < 24) return Buffer.from([type | value]);
  if (value < 256) return Buffer.from([type | 24, value]);
  return Buffer.from([type | 25, value >> 8, value & 0xff]);
}

const cborInteger = (value: number) => (value >= 0 ? cborHead(0, value) : cborHead(1, -1 - value));
const cborBytes = (bytes: Buffer) => Buffer.concat([cborHead(2, bytes.length), bytes]);
const cborText = (text: string) => Buffer.concat([cborHead(3, text.length), Buffer.from(text)]);
const cborMap = (entries: [Buffer, Buffer][]) => Buffer.concat([cborHead(5, entries.length), ...entries.flat()]);

/**
 * The six digits that an authenticator app shows for a base32 secret (RFC 4226 and 6238), implemented independently of
 * the product.
 */
export function appCode(secret: string, ms: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(ms / 1000 / stepSeconds)));
  const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0xf;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  );
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

const credential = { id: 'aWQ', rawId: 'aWQ', type: 'public-key', clientExtensionResults: {} };

/** Well-formed passkey data as a browser would send it, but from no authenticator and for no challenge. */
export const madeUpPasskey = {
  assertion: { ...credential, response: { clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: 'AAAA' } },
  attestation: { ...credential, response: { clientDataJSON: 'e30', attestationObject: 'oA' } },
} as const;
