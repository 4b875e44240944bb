import type { KeySource } from '@auscribe/service-kit';
import { seal, unseal } from '../domain/secrets.js';
import { SigningKeyError } from '../errors.js';
import { generateSigningKey, type PublicJwk, type SigningKeys, type StoredSigningKey } from './signing-keys.js';

export interface KeyringOptions {
  store: SigningKeys;
  /** The first one seals; what the others sealed is opened and resealed. */
  secrets: readonly Buffer[];
  now: () => number;
  /** Age at which a key is replaced, ms. */
  lifeMs: number;
  /** Lifetime of a token, ms. */
  tokenMs: number;
}

interface Key extends StoredSigningKey {
  privatePem: string;
  /** Sealed with a secret that is about to be removed. */
  stale: boolean;
}

/**
 * Services cache the published keys for ten minutes, so a new key is published for longer than that before it signs.
 */
const announceMs = 15 * 60_000;
const rereadMs = 5000;

/** The signing keys that all replicas of this service share. The newest active one signs; replaced ones still verify. */
export class Keyring implements KeySource {
  private keys: Key[] = [];
  private readAt = Number.NEGATIVE_INFINITY;

  constructor(private readonly options: KeyringOptions) {}

  /** Reads the keys, and creates the first one. Throws SigningKeyError. */
  async start(): Promise<void> {
    await this.read();
    if (this.keys.length > 0) return;
    await this.create(1, this.options.now());
    await this.read();
  }

  /** Creates the next key in time, and deletes keys for which no valid token is left. Any replica may run it. */
  async rotate(): Promise<void> {
    await this.read();
    const { now, lifeMs, store } = this.options;
    const newest = this.keys.at(-1);
    if (newest && now() - newest.activeFrom.getTime() > lifeMs) {
      await this.create(newest._id + 1, now() + announceMs);
      await this.read();
    }
    for (const key of this.keys) {
      if (!this.verifies(key)) await store.delete(key._id);
      else if (key.stale) await store.reseal(key._id, seal(this.sealing, key.kid, key.privatePem));
    }
  }

  signing(): { kid: string; privatePem: string } {
    const now = this.options.now();
    const key = this.keys.findLast(({ activeFrom }) => activeFrom.getTime() <= now) ?? this.keys[0];
    if (!key) throw new Error('The keyring has not been started');
    return key;
  }

  published(): PublicJwk[] {
    return this.keys.filter((key) => this.verifies(key)).map(({ publicJwk }) => publicJwk);
  }

  async publicKey(kid: string): Promise<string | null> {
    if (!this.find(kid) && this.options.now() - this.readAt > rereadMs) await this.read();
    return this.find(kid)?.publicPem ?? null;
  }

  private find(kid: string): Key | undefined {
    return this.keys.find((key) => key.kid === kid && this.verifies(key));
  }

  /** Until the last token that was signed before the next key took over has expired. */
  private verifies(key: Key): boolean {
    const successor = this.keys.find(({ _id }) => _id > key._id);
    return !successor || this.options.now() < successor.activeFrom.getTime() + this.options.tokenMs + 60_000;
  }

  private async read(): Promise<void> {
    this.readAt = this.options.now();
    const stored = await this.options.store.all();
    this.keys = stored.map((key) => ({ ...key, ...this.open(key) }));
  }

  private open(key: StoredSigningKey): { privatePem: string; stale: boolean } {
    for (const [index, secret] of this.options.secrets.entries()) {
      try {
        return { privatePem: unseal(secret, key.kid, key.privateKey), stale: index > 0 };
      } catch {
        // Sealed with another secret: try the next one.
      }
    }
    throw new SigningKeyError();
  }

  private get sealing(): Buffer {
    const [first] = this.options.secrets;
    if (!first) throw new SigningKeyError();
    return first;
  }

  private async create(sequence: number, activeFrom: number): Promise<void> {
    const { kid, publicJwk, publicPem, privatePem } = generateSigningKey();
    await this.options.store.insert({
      _id: sequence,
      kid,
      publicJwk,
      publicPem,
      privateKey: seal(this.sealing, kid, privatePem),
      createdAt: new Date(this.options.now()),
      activeFrom: new Date(activeFrom),
    });
  }
}
