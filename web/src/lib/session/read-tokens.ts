import { Tokens } from '@auscribe/contracts';
import { Check } from 'typebox/value';

/** Sign-in and refresh answer their tokens as JSON text. */
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
