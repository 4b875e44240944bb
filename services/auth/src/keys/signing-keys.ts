import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { unlessDuplicate } from '@auscribe/service-kit';
import { type Connection, type Model, Schema } from 'mongoose';
import type { Sealed } from '../domain/secrets.js';

/** The public key as it is published (RFC 7517). */
export interface PublicJwk {
  kty: string;
  crv: string;
  x: string;
  y: string;
  kid: string;
  alg: 'ES256';
  use: 'sig';
}

export interface StoredSigningKey {
  /** A sequence number, so that two processes cannot both create the next key. */
  _id: number;
  kid: string;
  publicJwk: PublicJwk;
  publicPem: string;
  privateKey: Sealed;
  createdAt: Date;
  /** When it starts to sign. It is published earlier, so that every service knows it by then. */
  activeFrom: Date;
}

/** The stored signing keys, their private parts sealed. */
export class SigningKeys {
  readonly model: Model<StoredSigningKey>;

  constructor(connection: Connection) {
    const schema = new Schema<StoredSigningKey>(
      {
        _id: { type: Number, required: true },
        kid: { type: String, required: true },
        publicJwk: { type: Schema.Types.Mixed, required: true },
        publicPem: { type: String, required: true },
        privateKey: { type: Schema.Types.Mixed, required: true },
        createdAt: { type: Date, required: true },
        activeFrom: { type: Date, required: true },
      },
      { collection: 'signing_keys', versionKey: false },
    );
    this.model = connection.model<StoredSigningKey>('SigningKey', schema);
  }

  /** Oldest first. */
  all(): Promise<StoredSigningKey[]> {
    return this.model.find().sort({ _id: 1 }).lean<StoredSigningKey[]>().exec();
  }

  /** False when another process created it first. */
  insert(key: StoredSigningKey): Promise<boolean> {
    return unlessDuplicate(() => this.model.create(key));
  }

  async reseal(sequence: number, privateKey: Sealed): Promise<void> {
    await this.model.updateOne({ _id: sequence }, { $set: { privateKey } });
  }

  async delete(sequence: number): Promise<void> {
    await this.model.deleteOne({ _id: sequence });
  }
}

export function generateSigningKey(): Pick<StoredSigningKey, 'kid' | 'publicJwk' | 'publicPem'> & {
  privatePem: string;
} {
  const kid = randomUUID();
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  return {
    kid,
    publicJwk: { kty: 'EC', crv: 'P-256', x, y, kid, alg: 'ES256', use: 'sig' },
    publicPem: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    privatePem: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}
