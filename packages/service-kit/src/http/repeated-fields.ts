import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createScanner, type SyntaxKind } from 'jsonc-parser';
import { BadRequest } from '../errors.js';

/** The enum has no values at run time that TypeScript would let a module of its own use; the types keep these right. */
const endOfText: SyntaxKind.EOF = 17;
const stringLiteral: SyntaxKind.StringLiteral = 10;
const openBrace: SyntaxKind.OpenBraceToken = 1;
const closeBrace: SyntaxKind.CloseBraceToken = 2;
const colon: SyntaxKind.ColonToken = 6;

type Done = (error: Error | null, body?: unknown) => void;

/** Parses a JSON body. Throws, through `done`, what is not JSON and what two readers could read in two ways. */
type JsonBodyParser = (request: FastifyRequest, text: string, done: Done) => void;

/**
 * The parser of every JSON body. A key that appears twice in one object is refused: JSON.parse keeps the last one, and
 * whatever else reads the bytes (a proxy, a filter, a service in another language) may keep the first.
 */
export function jsonBodyParser(app: FastifyInstance): JsonBodyParser {
  const parse = app.getDefaultJsonParser('error', 'error');
  return (request, text, done) =>
    parse(request, text, (error, body) => {
      const key = error ? undefined : repeatedKey(text);
      if (key === undefined) done(error, body);
      else
        done(new BadRequest(`Invalid request: the field ${JSON.stringify(key.slice(0, 40))} appears more than once`));
    });
}

export function addJsonBodies(app: FastifyInstance): void {
  const parse = jsonBodyParser(app);
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text: string, done) =>
    parse(request, text, done),
  );
}

/**
 * The first key that an object of `text`, which is valid JSON, has twice, however it is spelled (`"a"`, `"\u0061"`).
 * Goes token by token rather than recursively, so that deep nesting costs no stack.
 */
function repeatedKey(text: string): string | undefined {
  const scanner = createScanner(text, true);
  const open: Set<string>[] = [];
  let latest = '';
  for (let token = scanner.scan(); token !== endOfText; token = scanner.scan()) {
    if (token === stringLiteral) latest = scanner.getTokenValue();
    else if (token === openBrace) open.push(new Set());
    else if (token === closeBrace) open.pop();
    else if (token === colon) {
      const keys = open.at(-1);
      if (keys?.has(latest)) return latest;
      keys?.add(latest);
    }
  }
  return undefined;
}

/**
 * For readers of a multipart form: call the result with the name of each part, field or file, as it arrives. Throws
 * BadRequest for a repeated name, because two readers may use different ones of its values. `lists`: names that may repeat,
 * each time with one value of a list.
 */
export function refuseRepeatedParts(lists: readonly string[] = []): (name: string) => void {
  const seen = new Set<string>();
  return (name) => {
    if (seen.has(name) && !lists.includes(name)) {
      throw new BadRequest(
        `Invalid request: the form has the field ${JSON.stringify(name.slice(0, 40))} more than once. Nothing was kept; please send it once.`,
      );
    }
    seen.add(name);
  };
}
