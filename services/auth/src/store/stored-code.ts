import { Schema } from 'mongoose';
import type { StoredCode } from '../domain/one-time-code.js';

export const storedCodeSchema = new Schema<StoredCode>(
  { hash: { type: String, required: true }, expiresAt: { type: Date, required: true } },
  { _id: false },
);
