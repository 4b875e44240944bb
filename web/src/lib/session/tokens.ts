import { Tokens } from '@auscribe/contracts';
import { Check } from 'typebox/value';
import { type Decoder, isRecord, number, record, text } from '../decode.js';

/** Sign-in and refresh return their tokens as JSON text. */
export function readTokens(json: string): Tokens {
  const tokens = parse(json);
  if (Check(Tokens, tokens)) return tokens;
  throw new Error("The server's answer has no accessToken.");
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

/** What the browser reads from an access token. Only the server verifies it. */
interface Claims {
  sub: string;
  username: string;
  /** Seconds since 1970. */
  exp: number;
}

const claims: Decoder<Claims> = record({ sub: text, username: text, exp: number });

export function readClaims(token: string): Claims | null {
  try {
    const payload = token.split('.')[1] ?? '';
    const base64 = payload.replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return isRecord(value) ? claims(value, 'token') : null;
  } catch {
    return null;
  }
}

/** A token is renewed a little early, so that it does not expire on the way. */
const leewaySeconds = 5;

export function isExpired(token: string, nowMs: number): boolean {
  const read = readClaims(token);
  return !read || read.exp - leewaySeconds <= nowMs / 1000;
}
